import {
  Box3,
  DoubleSide,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  type MeshStandardMaterial,
  type Object3D,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  Texture,
  TextureLoader,
  Vector3,
} from 'three';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { clone } from 'three/examples/jsm/utils/SkeletonUtils.js';
import { gather, type PackedFiles } from './gather.ts';

/** Something that can be put into a scene any number of times: it stands on its origin, in metres, Y up. */
export type Body = {
  /** Once more, sharing shapes and textures with the others. */
  readonly make: () => Object3D;
  /** Metres each way. */
  readonly size: Vector3;
  readonly triangles: number;
  readonly dispose: () => void;
};

/** Without surroundings to mirror, metal would be black. */
const MOST_METAL = 0.4;

/**
 * A body from the files of a package: a glTF 2.0 model with what it refers to, standing with the middle of its
 * underside on the origin. Throws an Error where the model cannot be read or has no faces.
 */
export async function loadBody(files: PackedFiles): Promise<Body> {
  const loader = new GLTFLoader();
  loader.setMeshoptDecoder(MeshoptDecoder);
  loader.register((parser) => {
    // Loaded as pictures: a page may forbid itself to fetch what it holds in memory.
    parser.textureLoader = new TextureLoader(parser.options.manager);
    return { name: 'pictures' };
  });
  const { scene } = await loader.parseAsync(gather(files).buffer, '');
  const box = new Box3().setFromObject(scene, true);
  if (box.isEmpty()) throw new Error('the model has no faces');
  const meshes: Mesh[] = [];
  scene.traverse((one) => {
    if (one instanceof Mesh) meshes.push(one);
  });
  const materials = new Set(meshes.flatMap(({ material }) => material as Material | Material[]));
  for (const material of materials) soften(material);
  const middle = box.getCenter(new Vector3());
  scene.position.sub(new Vector3(middle.x, box.min.y, middle.z));
  const whole = new Group().add(scene);
  return {
    make: () => clone(whole),
    size: box.getSize(new Vector3()),
    triangles: meshes.reduce((sum, { geometry }) => sum + trianglesOf(geometry), 0),
    dispose: () => {
      for (const { geometry } of meshes) geometry.dispose();
      for (const material of materials) {
        for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
        material.dispose();
      }
    },
  };
}

/**
 * A picture as a body: an upright sheet, one metre wide, that turns to whoever looks. Rejects where the picture does
 * not come.
 */
export async function pictureBody(address: string): Promise<Body> {
  const map = await new TextureLoader().loadAsync(address);
  map.colorSpace = SRGBColorSpace;
  const { width, height } = map.image as { readonly width: number; readonly height: number };
  const ratio = width > 0 ? height / width : 1;
  const material = new SpriteMaterial({ map, alphaTest: 0.05, toneMapped: false });
  return {
    make: () => {
      const sprite = new Sprite(material);
      sprite.center.set(0.5, 0);
      sprite.scale.set(1, ratio, 1);
      return new Group().add(sprite);
    },
    size: new Vector3(1, ratio, 0),
    triangles: 2,
    dispose: () => {
      map.dispose();
      material.dispose();
    },
  };
}

function soften(material: Material): void {
  // Sheets without a back are common in exported furniture.
  if (!material.transparent) material.side = DoubleSide;
  if (material instanceof MeshBasicMaterial || !('metalness' in material)) return;
  const standard = material as MeshStandardMaterial;
  standard.metalness = Math.min(standard.metalness, MOST_METAL);
  standard.roughness = Math.max(standard.roughness, MOST_METAL);
}

const trianglesOf = ({ index, attributes }: Mesh['geometry']): number =>
  (index?.count ?? attributes.position?.count ?? 0) / 3;
