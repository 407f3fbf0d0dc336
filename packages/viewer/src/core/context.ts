import { WebGLRenderer } from 'three';
import { SoftwareDrawing } from '../software/softwareDrawing.ts';
import { CardDrawing } from './cardDrawing.ts';
import type { DrawingStrategy } from './drawingStrategy.ts';

/** Whether WebGL is drawn by the processor (SwiftShader, llvmpipe, WARP). */
function isDrawnBySoftware(context: WebGL2RenderingContext): boolean {
  const info = context.getExtension('WEBGL_debug_renderer_info');
  const name = String(context.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  return /swiftshader|llvmpipe|software|basic render/i.test(name);
}

/**
 * A renderer with a canvas of its own, with smoothed edges where a graphics card draws them. Whether one does is only
 * known from a context, and whether edges are smoothed can only be said when one is made: software keeps the first.
 * `leastMovingShare`: see `ViewerOptions`.
 *
 * Throws where there is no WebGL 2.
 */
export function createDrawing(leastMovingShare?: number): DrawingStrategy {
  const wanted = { alpha: true, depth: true, stencil: false, powerPreference: 'high-performance' } as const;
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { ...wanted, antialias: false });
  if (!context) throw new Error('this browser has no WebGL 2');
  if (isDrawnBySoftware(context))
    return new SoftwareDrawing(new WebGLRenderer({ ...wanted, canvas, context, antialias: false }), leastMovingShare);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return new CardDrawing(new WebGLRenderer({ ...wanted, antialias: true }));
}
