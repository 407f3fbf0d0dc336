/** A file of ISO 10303-21 around some instances. */
export function stepText(data: string, schema = 'IFC4'): string {
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION(('ViewDefinition [ReferenceView_V1.2]'),'2;1');
FILE_NAME('a.ifc','2026-01-01T00:00:00',('a'),('b'),'Preprocessor 1.0','Modeller 2.0','');
FILE_SCHEMA(('${schema}'));
ENDSEC;
DATA;
${data}
ENDSEC;
END-ISO-10303-21;
`;
}

/** The same as UTF-8. */
export function stepBytes(data: string, schema?: string): Buffer {
  return Buffer.from(stepText(data, schema));
}
