/** The six faces in the order in which a strip of them is read: front, right, back, left, up, down. */
const SIDES: readonly (readonly string[])[] = [
  ['front', 'f', 'pz'],
  ['right', 'r', 'px'],
  ['back', 'b', 'nz'],
  ['left', 'l', 'nx'],
  ['up', 'top', 'u', 'py'],
  ['down', 'bottom', 'd', 'ny'],
];
/** The widest strip that browsers draw; wider faces are scaled. Pixels. */
const STRIP_MAX = 16_384;
const QUALITY = 0.95;

/** The name of a cube and which of its faces a file is; undefined for any other file. Pure. */
export function findFace(name: string): { readonly cube: string; readonly side: number } | undefined {
  const [, cube = '', word = ''] = /^(.*?)[\s._-]*(?<![a-z])([a-z]+)\.[a-z]+$/i.exec(name) ?? [];
  const side = SIDES.findIndex((words) => words.includes(word.toLowerCase()));
  return side < 0 ? undefined : { cube, side };
}

export type FaceSet = { readonly cube: string; readonly faces: readonly File[] };

/** Files of which six are the faces of one cube, and the rest. Pure. */
export function groupFaces(files: readonly File[]): { readonly cubes: readonly FaceSet[]; readonly rest: File[] } {
  const found = new Map<string, Map<number, File>>();
  for (const file of files) {
    const face = findFace(file.name);
    if (!face) continue;
    const sides = found.get(face.cube) ?? new Map<number, File>();
    sides.set(face.side, file);
    found.set(face.cube, sides);
  }
  const cubes = [...found].flatMap(([cube, sides]) =>
    sides.size === SIDES.length
      ? [{ cube, faces: SIDES.map((_, side) => sides.get(side)).filter((one) => !!one) }]
      : [],
  );
  const taken = new Set(cubes.flatMap(({ faces }) => faces));
  return { cubes, rest: files.filter((file) => !taken.has(file)) };
}

/** One picture of six faces in a row, as it is uploaded; undefined where one of them cannot be read. */
export async function drawStrip({ cube, faces }: FaceSet): Promise<File | undefined> {
  const pictures = await Promise.all(faces.map((file) => createImageBitmap(file).catch(() => undefined)));
  const [first] = pictures;
  if (!first || pictures.some((picture) => picture?.width !== first.width || picture.height !== first.width))
    return undefined;
  const size = Math.min(first.width, Math.floor(STRIP_MAX / SIDES.length));
  const canvas = document.createElement('canvas');
  canvas.width = size * SIDES.length;
  canvas.height = size;
  const context = canvas.getContext('2d');
  for (const [at, picture] of pictures.entries()) {
    if (picture) context?.drawImage(picture, at * size, 0, size, size);
    picture?.close();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ? new File([blob], `${cube || 'cube'}.jpg`, { type: 'image/jpeg' }) : undefined;
}
