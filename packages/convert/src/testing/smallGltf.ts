/// <reference path="../mesh/gltf/draco3d.d.ts" />
import { Document, type JSONDocument, WebIO } from '@gltf-transform/core';
import {
  EXTMeshGPUInstancing,
  EXTMeshoptCompression,
  KHRDracoMeshCompression,
  KHRMeshQuantization,
} from '@gltf-transform/extensions';
import { createEncoderModule } from 'draco3d';
import { MeshoptEncoder } from 'meshoptimizer';
import { createBlock } from '../tiles/testing/bodies.ts';

/**
 * A building of named nodes: `Building` (10 m up) › `Wall`, an unnamed node with a block, and `Mirrored`, which turns
 * its triangles inside out.
 */
export function smallDocument(): Document {
  const document = new Document();
  const buffer = document.createBuffer();
  const { positions, indices } = createBlock([0, 0, 0], [4, 3, 0.2]);
  const material = document.createMaterial('Brick').setBaseColorFactor([0.5, 0.1, 0.1, 1]);
  const primitive = document
    .createPrimitive()
    .setAttribute(
      'POSITION',
      document.createAccessor().setType('VEC3').setArray(new Float32Array(positions)).setBuffer(buffer),
    )
    .setIndices(document.createAccessor().setType('SCALAR').setArray(new Uint16Array(indices)).setBuffer(buffer))
    .setMaterial(material);
  const mesh = document.createMesh().addPrimitive(primitive);
  const building = document.createNode('Building').setTranslation([0, 10, 0]);
  const wall = document
    .createNode('Wall')
    .setMesh(mesh)
    .setExtras({ Mark: 'W-1', Load: 12.5, Pset: { Fire: 'F90' } });
  const unnamed = document.createNode().setMesh(mesh).setTranslation([10, 0, 0]);
  const mirrored = document.createNode('Mirrored').setMesh(mesh).setScale([-1, 1, 1]).setTranslation([0, 0, 5]);
  building.addChild(wall).addChild(unnamed).addChild(mirrored);
  document.createScene('Site').addChild(building);
  return document;
}

export type Packing = 'plain' | 'quantized' | 'meshopt' | 'draco' | 'instanced';

/** The same as a GLB, packed in one of the ways that exporters use. */
export async function smallGlb(packing: Packing = 'plain'): Promise<Uint8Array> {
  const document = smallDocument();
  const io = new WebIO().registerExtensions([
    KHRMeshQuantization,
    EXTMeshoptCompression,
    EXTMeshGPUInstancing,
    KHRDracoMeshCompression,
  ]);
  if (packing === 'quantized') quantize(document);
  if (packing === 'instanced') instance(document);
  if (packing === 'meshopt') {
    await MeshoptEncoder.ready;
    io.registerDependencies({ 'meshopt.encoder': MeshoptEncoder });
    document.createExtension(EXTMeshoptCompression).setRequired(true);
  }
  if (packing === 'draco') {
    io.registerDependencies({ 'draco3d.encoder': await createEncoderModule() });
    document
      .createExtension(KHRDracoMeshCompression)
      .setRequired(true)
      .setEncoderOptions({
        quantizationBits: { POSITION: 16 },
      });
  }
  return io.writeBinary(document);
}

/** As .gltf: JSON beside its buffer. */
export const smallGltf = (): Promise<JSONDocument> => new WebIO().writeJSON(smallDocument());

/** Positions as normalised shorts, 4 m to the unit. */
function quantize(document: Document): void {
  document.createExtension(KHRMeshQuantization).setRequired(true);
  for (const primitive of document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())) {
    const position = primitive.getAttribute('POSITION');
    const meters = Array.from(position?.getArray() ?? [], Number);
    position?.setArray(Int16Array.from(meters, (value) => Math.round((value / 4) * 32_767))).setNormalized(true);
  }
  for (const node of document.getRoot().listNodes()) {
    const [x, y, z] = node.getScale();
    if (node.getMesh()) node.setScale([4 * x, 4 * y, 4 * z]);
  }
}

/** The wall three times, six metres apart. */
function instance(document: Document): void {
  const extension = document.createExtension(EXTMeshGPUInstancing).setRequired(true);
  const places = document
    .createAccessor()
    .setType('VEC3')
    .setArray(new Float32Array([0, 0, 0, 6, 0, 0, 12, 0, 0]))
    .setBuffer(document.getRoot().listBuffers()[0] ?? null);
  const wall = document
    .getRoot()
    .listNodes()
    .find((node) => node.getName() === 'Wall');
  wall?.setExtension('EXT_mesh_gpu_instancing', extension.createInstancedMesh().setAttribute('TRANSLATION', places));
}
