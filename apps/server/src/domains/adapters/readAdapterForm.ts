import { type InputOf, type Language, Refusal, type RefusalText, refuse } from '@twinscape/contract';
import {
  type AdapterKind,
  type AdapterSetting,
  type AdapterType,
  type adapterCalls,
  getKindSpec,
  isSecretSetting,
  isSettingAsked,
  adapterRefusals as refusals,
  SETTING_MAX,
  type SettingValue,
} from '@twinscape/contract/adapters';
import { OutboundRefused } from '../../platform/outbound/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Adapter } from './adapterStore.ts';
import type { AdapterSecrets } from './secrets.ts';

type AdapterForm = Omit<InputOf<typeof adapterCalls.AddAdapter>, 'id'>;

/** What a form says, checked against its kind. Secrets apart: what was not sent stays, what is empty goes. */
export type ReadForm = {
  readonly values: Pick<
    Adapter,
    'adapterName' | 'adapterKind' | 'intervalMs' | 'comment' | 'serverIp' | 'serverPort' | 'settings'
  >;
  readonly secrets: AdapterSecrets;
};

/** The protocol that a type stands for, where none is named: a client of the specification knows types alone. */
const KIND_OF_TYPE = { system: 'package', http: 'http', database: 'database' } as const satisfies Readonly<
  Record<AdapterType, AdapterKind>
>;

/** A refusal with the field that it is about. */
function toFieldRefusal(
  field: string,
  text: RefusalText,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): Refusal {
  const refusal = new Refusal(text, values);
  return new Refusal(text, values, [{ field, message: refusal.in(language) }]);
}

/** Checks a form against what its kind asks for; `current` is the adapter that it changes. Pure. */
export function readAdapterForm(
  form: AdapterForm,
  current: Pick<Adapter, 'adapterKind' | 'secretNames'> | undefined,
  language: Language,
): ReadForm {
  const adapterKind = form.adapterKind ?? current?.adapterKind ?? KIND_OF_TYPE[form.adapterType];
  const spec = getKindSpec(adapterKind);
  if (spec.adapterType !== form.adapterType)
    throw toFieldRefusal('adapterKind', refusals['adapter.kindMismatch'], language);
  if (current && current.adapterKind !== adapterKind)
    throw toFieldRefusal('adapterKind', refusals['adapter.kindFixed'], language);
  if (spec.server && form.serverIp === undefined)
    throw toFieldRefusal('serverIp', refusals['adapter.ipRequired'], language);
  if (spec.server && form.serverPort === undefined)
    throw toFieldRefusal('serverPort', refusals['adapter.portRequired'], language);
  const provided = adapterKind === 'package' ? readProvider(form, language) : {};
  const sent = { ...form, settings: { ...form.settings, ...provided } };
  const { settings, secrets } = readSettings(sent, spec.settings, current?.secretNames ?? [], language);
  return {
    values: {
      adapterName: form.adapterName,
      adapterKind,
      intervalMs: form.adapterInterval,
      comment: form.comment || null,
      serverIp: form.serverIp ?? null,
      serverPort: form.serverPort ?? null,
      settings,
    },
    secrets,
  };
}

/** Where the class of a package stands (RU-ADP-02): by the names of the specification, or among the settings. */
function readProvider(form: AdapterForm, language: Language): Record<string, string> {
  const fields = [
    ['className', 'providerClassName', refusals['adapter.classNameRequired']],
    ['classPath', 'providerClassPath', refusals['adapter.classPathRequired']],
    ['configPath', 'providerConfigPath', refusals['adapter.configPathRequired']],
  ] as const;
  const provided: Record<string, string> = {};
  for (const [setting, field, missing] of fields) {
    const value = form[field] ?? form.settings[setting];
    if (typeof value !== 'string' || value.trim() === '') throw toFieldRefusal(field, missing, language);
    provided[setting] = value.trim();
  }
  return provided;
}

function readSettings(
  { settings: sent, serverIp }: AdapterForm,
  specs: readonly AdapterSetting[],
  keptSecrets: readonly string[],
  language: Language,
): { settings: Record<string, SettingValue>; secrets: AdapterSecrets } {
  for (const name of Object.keys(sent))
    if (!specs.some((spec) => spec.name === name))
      throw toFieldRefusal('settings', refusals['adapter.settingUnknown'], language, { field: name });
  const settings: Record<string, SettingValue> = {};
  const secrets: Record<string, string> = {};
  for (const spec of specs) {
    const { name, title } = spec;
    const words = { field: title.cn, fieldEn: title.en };
    const given = sent[name] ?? undefined;
    const isKept = given === undefined && isSecretSetting(spec) && keptSecrets.includes(name);
    const value = given === undefined ? undefined : readSetting(spec, given);
    if (given !== undefined && value === undefined) {
      if (spec.input === 'number')
        throw toFieldRefusal(`settings.${name}`, refusals['adapter.settingRange'], language, {
          ...words,
          least: spec.least,
          most: spec.most,
        });
      throw toFieldRefusal(`settings.${name}`, refusals['adapter.settingInvalid'], language, words);
    }
    const isAddressByServer = name === 'url' && serverIp !== undefined;
    if (spec.isRequired && !isKept && !isAddressByServer && isSettingAsked(spec, sent, specs) && (value ?? '') === '')
      throw toFieldRefusal(`settings.${name}`, refusals['adapter.settingRequired'], language, words);
    if (value === undefined) {
      if (spec.default !== undefined) settings[name] = spec.default;
    } else if (isSecretSetting(spec)) secrets[name] = String(value);
    else settings[name] = value;
  }
  return { settings, secrets };
}

/** A value that fits its setting; undefined for one that does not. */
function readSetting(spec: AdapterSetting, given: unknown): SettingValue | undefined {
  switch (spec.input) {
    case 'number': {
      const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
      return typeof number === 'number' && number >= spec.least && number <= spec.most ? number : undefined;
    }
    case 'flag':
      return typeof given === 'boolean' ? given : undefined;
    case 'choice':
      return spec.options.find(({ value }) => value === given)?.value;
    default: {
      const most = ('max' in spec ? spec.max : undefined) ?? SETTING_MAX;
      if (typeof given !== 'string' || given.length > most || given.includes('\u0000')) return undefined;
      const isLines = spec.input === 'lines' || spec.input === 'secretLines';
      if (!isLines && /[\r\n]/.test(given)) return undefined;
      return spec.input === 'secret' ? given : given.trim();
    }
  }
}

/**
 * Refuses an address that may not be reached today, which is judged again with every connection, and a folder that the
 * operator did not list. Not within a transaction: it asks the network.
 */
export async function refuseForbiddenPlace(
  { outbound, config }: Platform,
  { values }: ReadForm,
  language: Language,
): Promise<void> {
  const { serverIp, serverPort, settings } = values;
  const check = async (field: string, host: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      // A name that is not known yet may be so tomorrow.
      if (error instanceof OutboundRefused)
        throw toFieldRefusal(field, refusals['adapter.addressRefused'], language, { host });
    }
  };
  if (serverIp !== null && serverPort !== null)
    await check('serverIp', `${serverIp}:${serverPort}`, () => outbound.resolve(serverIp, serverPort));
  const { folder } = settings;
  if (values.adapterKind === 'file' && typeof folder === 'string' && !config.fileDrops.has(folder))
    throw toFieldRefusal('settings.folder', refusals['adapter.folderUnknown'], language, { name: folder });
  for (const name of ['url', 'tokenUrl', 'writeUrl']) {
    const url = settings[name];
    if (typeof url === 'string' && url !== '')
      await check(`settings.${name}`, URL.canParse(url) ? new URL(url).host : url.slice(0, 80), () =>
        outbound.check(url),
      );
  }
}

/** Refuses what somebody else changed since it was read. */
export function refuseOldVersion({ version }: Adapter, read: number | undefined): void {
  if (read !== undefined && read !== version) throw refuse(refusals['adapter.changedMeanwhile']);
}
