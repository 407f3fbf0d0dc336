/**
 * Runs before everything else of a page: notes which programs it gives the graphics card, and can give the same ones to
 * a bare context.
 */
export type PagePrograms = {
  /**
   * Opens a context, lets it compile and run every program that the page has used, and gives all of it back, so often:
   * what the browser itself keeps of that. Answers how many programs there are.
   */
  repeat(times: number): Promise<number>;
};
type Sources = { vertex: string; fragment: string };

if (window.origin !== 'null') notePrograms();

function notePrograms(): void {
  const prototype = WebGL2RenderingContext.prototype;
  const { shaderSource, attachShader, linkProgram } = prototype;
  const shaderSources = new WeakMap<WebGLShader, string>();
  const parts = new WeakMap<WebGLProgram, Sources>();
  const programs = new Map<string, Sources>();
  prototype.shaderSource = function (shader, source) {
    shaderSources.set(shader, source);
    shaderSource.call(this, shader, source);
  };
  prototype.attachShader = function (program, shader) {
    const sources = parts.get(program) ?? { vertex: '', fragment: '' };
    const isVertex = this.getShaderParameter(shader, this.SHADER_TYPE) === this.VERTEX_SHADER;
    sources[isVertex ? 'vertex' : 'fragment'] = shaderSources.get(shader) ?? '';
    parts.set(program, sources);
    attachShader.call(this, program, shader);
  };
  prototype.linkProgram = function (program) {
    const sources = parts.get(program);
    if (sources) programs.set(sources.vertex + sources.fragment, sources);
    linkProgram.call(this, program);
  };

  const run = (gl: WebGL2RenderingContext, { vertex, fragment }: Sources): WebGLProgram => {
    const program = gl.createProgram();
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error('the context makes no shader');
      shaderSource.call(gl, shader, source);
      gl.compileShader(shader);
      attachShader.call(gl, program, shader);
      gl.deleteShader(shader);
    }
    linkProgram.call(gl, program);
    gl.useProgram(program);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    return program;
  };
  const told: PagePrograms = {
    async repeat(times) {
      const all = [...programs.values()];
      for (let time = 0; time < times; time++) {
        const gl = document.createElement('canvas').getContext('webgl2');
        if (!gl) throw new Error('the browser makes no context');
        const made = all.map((sources) => run(gl, sources));
        gl.finish();
        for (const program of made) gl.deleteProgram(program);
        gl.getExtension('WEBGL_lose_context')?.loseContext();
        // The browser takes a lost context back between two tasks.
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return all.length;
    },
  };
  Object.assign(globalThis, { pagePrograms: told });
}
