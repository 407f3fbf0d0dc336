import {
  ADAPTER_KIND_SPECS,
  ADAPTER_TYPE_TITLES,
  type AdapterDetail,
  type AdapterSetting,
  getKindSpec,
  isSecretSetting,
  isSettingAsked,
} from '@twinscape/contract/adapters';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { DescriptionList, DetailSection } from '../../../ui/index.ts';
import { adapterMessages } from '../messages.ts';
import type { AdapterScope } from '../scope.ts';
import { AdapterPackage } from './AdapterPackage.tsx';
import css from './Detail.module.css';
import { adapterDetailMessages } from './messages.ts';
import { PushAddress } from './PushAddress.tsx';

/** How an adapter is set up; secrets are named and not shown. */
export function AdapterSettings({ projectId, adapter }: AdapterScope & { readonly adapter: AdapterDetail }) {
  const words = useMessages(adapterDetailMessages);
  const own = useMessages(adapterMessages);
  const say = useSay();
  const format = useFormat();
  const { settings, isPushed } = getKindSpec(adapter.adapterKind);
  const show = (setting: AdapterSetting) => {
    if (isSecretSetting(setting)) return adapter.secretNames.includes(setting.name) ? words.kept : undefined;
    const value = adapter.settings[setting.name];
    if (setting.input === 'choice') {
      const chosen = setting.options.find((option) => option.value === value);
      return chosen && say(chosen.title);
    }
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (typeof value === 'number') return format.number(value);
    return typeof value === 'string' && value !== '' ? <span className="mono">{value}</span> : undefined;
  };
  const rows = [
    { name: own.kind, value: say(ADAPTER_KIND_SPECS[adapter.adapterKind].title) },
    { name: own.type, value: say(ADAPTER_TYPE_TITLES[adapter.adapterType]) },
    {
      name: own.server,
      value: adapter.serverIp && (
        <span className="mono">
          {adapter.serverPort === undefined ? adapter.serverIp : `${adapter.serverIp}:${adapter.serverPort}`}
        </span>
      ),
    },
    { name: own.interval, value: isPushed ? undefined : format.number(adapter.adapterInterval) },
    ...settings
      .filter((setting) => isSettingAsked(setting, adapter.settings, settings))
      .map((setting) => ({ name: say(setting.title), value: show(setting) })),
    { name: own.comment, value: adapter.comment },
    { name: words.created, value: `${adapter.createUserName} · ${format.minute(adapter.createTime)}` },
    { name: words.updated, value: format.minute(adapter.updateTime) },
  ];
  return (
    <div className={css.settings}>
      {projectId === undefined && <p className="soft">{words.mapInProject}</p>}
      {projectId !== undefined && adapter.adapterKind === 'package' && (
        <AdapterPackage projectId={projectId} adapter={adapter} />
      )}
      {adapter.adapterKind === 'push' && <PushAddress projectId={projectId} adapter={adapter} />}
      <DetailSection title={words.settings}>
        <DescriptionList rows={rows.filter(({ value }) => value !== undefined && value !== '')} />
      </DetailSection>
    </div>
  );
}
