import type { ModelContent, ModelElement } from '../../content.ts';

export const element = (name: string, more: Partial<ModelElement> = {}): ModelElement => ({
  globalId: name,
  ordinal: 0,
  class: 'IfcWall',
  name,
  sets: [],
  materials: [],
  ...more,
});

export const model = (more: Partial<ModelContent>): ModelContent => ({
  schema: 'IFC4',
  elements: [],
  types: [],
  sets: [],
  materials: [],
  systems: [],
  ports: [],
  links: [],
  ...more,
});
