import { DataTexture, NearestFilter, RedIntegerFormat, UnsignedByteType, Vector4 } from 'three';
import { ElementStates } from './elementStates.ts';

/** Groups of elements that can be lifted, group 0 (which stays) among them: what a byte tells apart. */
export const MAX_SHIFT_GROUPS = 256;

/**
 * Lifts groups of elements, the storeys of an exploded building. Which group an element belongs to is one byte of a
 * texture, sent once; how far each group is lifted are uniforms, so that moving them costs nothing but the frame.
 * Metres of the scene, along Y.
 */
export class ElementShifts {
  readonly uniforms: {
    readonly elementGroups: { value: DataTexture };
    readonly groupShifts: { value: Vector4[] };
    readonly hasShifts: { value: number };
  };
  private data = new Uint8Array(1);
  private lifts: readonly number[] = [];

  constructor(private readonly count: number) {
    this.uniforms = {
      elementGroups: { value: textureOf(this.data, 1, 1) },
      groupShifts: { value: Array.from({ length: MAX_SHIFT_GROUPS / 4 }, () => new Vector4()) },
      hasShifts: { value: 0 },
    };
  }

  get isActive(): boolean {
    return this.uniforms.hasShifts.value !== 0;
  }

  /**
   * Puts elements into groups 1, 2, 3 …; all others stay where they are. Throws a RangeError for more than 255 groups.
   */
  setGroups(groups: readonly (readonly number[])[]): void {
    if (groups.length >= MAX_SHIFT_GROUPS) throw new RangeError(`at most ${MAX_SHIFT_GROUPS - 1} groups can be lifted`);
    const { width } = ElementStates;
    const rows = Math.max(1, Math.ceil(this.count / width));
    this.data = new Uint8Array(width * rows);
    for (const [at, elements] of groups.entries())
      for (const element of elements) if (element >= 0 && element < this.count) this.data[element] = at + 1;
    this.uniforms.elementGroups.value.dispose();
    this.uniforms.elementGroups.value = textureOf(this.data, width, rows);
  }

  /** How far each group is lifted, in metres; nothing lifts none. */
  lift(metres: readonly number[]): void {
    this.lifts = metres;
    for (const [at, four] of this.uniforms.groupShifts.value.entries())
      four.set(...([0, 1, 2, 3].map((one) => metres[at * 4 + one - 1] ?? 0) as [number, number, number, number]));
    this.uniforms.hasShifts.value = metres.some((one) => one !== 0) ? 1 : 0;
  }

  /** How far an element is lifted, in metres. */
  of(element: number): number {
    const group = this.data[element] ?? 0;
    return group === 0 ? 0 : (this.lifts[group - 1] ?? 0);
  }

  /** The lowest and the highest lift of all, in metres; 0 is always among them. */
  get span(): readonly [number, number] {
    return [Math.min(0, ...this.lifts), Math.max(0, ...this.lifts)];
  }

  dispose(): void {
    this.uniforms.elementGroups.value.dispose();
  }
}

function textureOf(data: Uint8Array<ArrayBuffer>, width: number, rows: number): DataTexture {
  const texture = new DataTexture(data, width, rows, RedIntegerFormat, UnsignedByteType);
  texture.internalFormat = 'R8UI';
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.unpackAlignment = 1;
  texture.needsUpdate = true;
  return texture;
}
