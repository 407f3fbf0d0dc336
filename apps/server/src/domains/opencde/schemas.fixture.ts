import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';

/** The JSON schemas of buildingSMART, which lie beside the repository and are not part of it. */
const FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../../../../shared/data/bcf');
export const hasSchemas = existsSync(FOLDER);

type Schema = { [key: string]: unknown };
const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A schema of draft 03 as one of draft 07, with what it refers to in its place: that a property is required stands at
 * the property there, and in a list of its object here.
 */
function readSchema(file: string): Schema {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  return convert(JSON.parse(text) as Schema, path.dirname(file));
}

function convert(schema: Schema, folder: string): Schema {
  if (typeof schema.$ref === 'string') return readSchema(path.join(folder, schema.$ref));
  const { required: _, $schema: __, properties, items, ...rest } = schema;
  const converted: Schema = { ...rest };
  if (isObject(properties)) {
    const fields = Object.entries(properties).filter((one): one is [string, Schema] => isObject(one[1]));
    converted.properties = Object.fromEntries(fields.map(([name, field]) => [name, convert(field, folder)]));
    converted.required = fields.filter(([, field]) => field.required === true).map(([name]) => name);
  }
  if (isObject(items)) converted.items = convert(items, folder);
  return converted;
}

const ajv = new Ajv({ strict: false, allErrors: true, formats: { base64: true } });

/** What is wrong with a value by the schema of that name (`foundation/versions_GET`); nothing: it is right. */
export function listSchemaErrors(name: string, value: unknown, isList = false): string[] {
  const folder = name.startsWith('foundation/') ? FOLDER : path.join(FOLDER, 'api/Schemas');
  const schema = readSchema(path.join(folder, `${name}.json`));
  const validate = ajv.compile(isList ? { type: 'array', items: schema } : schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
