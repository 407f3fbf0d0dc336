import { type BufferGeometry, Mesh, PlaneGeometry, type ShaderMaterial } from 'three';

/** A surface that fills the canvas from inside the scene, where its shader says; unseen until it is needed. */
export type Sheet = Mesh<BufferGeometry, ShaderMaterial>;

/** `order`: when it is drawn among the things of the scene. */
export function makeSheet(material: ShaderMaterial, order: number): Sheet {
  const sheet = new Mesh(new PlaneGeometry(2, 2), material);
  sheet.frustumCulled = false;
  sheet.renderOrder = order;
  sheet.visible = false;
  return sheet;
}

/** Takes it out of the scene with all that it holds. */
export function disposeSheet(sheet: Sheet): void {
  sheet.removeFromParent();
  sheet.geometry.dispose();
  sheet.material.dispose();
}
