import { type AdapterDetail, type AdapterKind, getKindSpec, isSecretSetting } from '@twinscape/contract/adapters';

/** Names of the fields of settings in the form: as refusals of the server name them. */
const PREFIX = 'settings.';
export const toSettingField = (name: string): string => `${PREFIX}${name}`;

/** What the fields of settings hold at first: what is stored, or the defaults of the kind. Secrets are empty. */
export function toSettingFields(kind: AdapterKind, stored?: AdapterDetail['settings']): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { name, default: usual } of getKindSpec(kind).settings) {
    const value = stored?.[name] ?? usual;
    if (value !== undefined) fields[toSettingField(name)] = value;
  }
  return fields;
}

/** The settings that a form says. A secret that is left empty is not sent: it stays. */
export function readSettingFields(
  kind: AdapterKind,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const spec of getKindSpec(kind).settings) {
    const value = values[toSettingField(spec.name)];
    if (value === undefined || value === null || (isSecretSetting(spec) && value === '')) continue;
    settings[spec.name] = value;
  }
  return settings;
}
