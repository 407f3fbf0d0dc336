import type { ModelContent, ModelElement } from '../../content.ts';

export const createTestElement = (name: string, more: Partial<ModelElement> = {}): ModelElement => ({
  globalId: name,
  ordinal: 0,
  class: 'IfcWall',
  name,
  sets: [],
  materials: [],
  ...more,
});

export const createTestContent = (more: Partial<ModelContent>): ModelContent => ({
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
