/** draco3d brings no types; gltf-transform alone calls what this makes. */
declare module 'draco3d' {
  export function createDecoderModule(): Promise<unknown>;
  export function createEncoderModule(): Promise<unknown>;
}
