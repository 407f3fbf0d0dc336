import { z } from 'zod';
import { id, instant } from '../core/fields.ts';

/** Kinds of elements: a definition of data, or a body that stands in a scene. */
export const ELEMENT_TYPES = ['data', '3d'] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** What a package may hold for each kind, by the ends of names. */
export const ELEMENT_FILE_KINDS: Readonly<Record<ElementType, readonly string[]>> = {
  data: ['.json', '.csv', '.txt', '.png', '.jpg', '.jpeg', '.webp'],
  '3d': ['.glb', '.gltf', '.bin', '.json', '.png', '.jpg', '.jpeg', '.webp', '.ktx2'],
};

/**
 * An element of a library, of a project or of the system. `packageFiles` is what its package holds, with bytes
 * unpacked.
 */
export const element = z.object({
  id: id(),
  elementName: z.string(),
  elementType: z.enum(ELEMENT_TYPES),
  logo: z.string().optional(),
  filePath: z.string().optional(),
  packageFiles: z.array(z.object({ path: z.string(), size: z.number() })),
  dataJson: z.string(),
  createTime: instant(),
  updateTime: instant(),
});
export type Element = z.infer<typeof element>;
