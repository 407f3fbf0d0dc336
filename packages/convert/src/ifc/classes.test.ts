import { describe, expect, it } from 'vitest';
import { type ClassRole, IFC_CLASSES } from './classes.ts';
import { PREDEFINED_SETS } from './fixedAttributes.ts';
import { IFC_SCHEMAS, loadSchemaClasses, loadSubtypes, type Schema } from './testing/schemas.ts';

/** What the schema itself says that a class is to us. */
function rolesOf(schema: Schema): Map<string, ClassRole> {
  const roles = new Map<string, ClassRole>();
  const set = (root: string, role: ClassRole) => {
    for (const name of loadSubtypes(schema, root)) roles.set(name, role);
  };
  set('IFCPRODUCT', 'product');
  set('IFCELEMENT', 'element');
  set('IFCSPATIALSTRUCTUREELEMENT', 'spatial');
  if (schema !== 'IFC2X3') set('IFCSPATIALELEMENT', 'spatial');
  set('IFCPORT', 'port');
  set('IFCTYPEOBJECT', 'type');
  set('IFCSYSTEM', 'system');
  roles.delete('IFCZONE');
  roles.set('IFCPROJECT', 'root');
  return roles;
}

describe.each(IFC_SCHEMAS)('the classes of %s', (schema) => {
  const classes = loadSchemaClasses(schema);
  const roles = rolesOf(schema);

  it('are all known with their part in a model, and written as the schema writes them', () => {
    expect(roles.size).toBeGreaterThan(150);
    for (const [upper, role] of roles) {
      const known = IFC_CLASSES.get(upper);
      expect([upper, known?.role]).toEqual([upper, role]);
      const { name } = classes.get(upper) ?? {};
      if (name) expect(known?.name).toBe(name);
    }
  });

  it('have their PredefinedType where the tables say, the Tag or LongName eighth', () => {
    let checked = 0;
    for (const [upper, { attributes }] of classes) {
      const known = IFC_CLASSES.get(upper);
      if (!known || !roles.has(upper)) continue;
      const at = attributes.indexOf('PredefinedType');
      if (at >= 0) expect([upper, known.predefined]).toEqual([upper, at]);
      if (known.role === 'element') expect([upper, attributes[7]]).toEqual([upper, 'Tag']);
      if (known.role === 'spatial' && attributes.includes('LongName'))
        expect([upper, attributes[7]]).toEqual([upper, 'LongName']);
      checked++;
    }
    expect(checked).toBeGreaterThan(150);
  });
});

describe.each(IFC_SCHEMAS)('the property sets of %s that are classes of their own', (schema) => {
  const classes = loadSchemaClasses(schema);

  it.each(Object.entries(PREDEFINED_SETS))(
    '%s have their attributes where the table says',
    (upper, { name, attributes }) => {
      const known = classes.get(upper);
      expect(known?.name).toBe(name);
      for (const [place, attribute] of attributes)
        if (place < (known?.attributes.length ?? 0)) expect(known?.attributes[place]).toBe(attribute);
    },
  );
});

describe('all classes', () => {
  it('are in one of the schemas', () => {
    const all = new Set(
      IFC_SCHEMAS.flatMap((schema) => [...loadSchemaClasses(schema).values()].map(({ name }) => name)),
    );
    const abstract = [...IFC_CLASSES.values()].map(({ name }) => name).filter((name) => !all.has(name));
    expect(abstract).toEqual([]);
  });
});
