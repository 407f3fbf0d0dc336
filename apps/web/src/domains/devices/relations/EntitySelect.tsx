import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deviceCalls } from '@twinscape/contract/devices';
import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useMessages } from '../../../platform/language/index.ts';
import { useProject } from '../../../platform/routes/index.ts';
import { entitySearches, type PickedEntity } from '../slots.ts';
import { deviceRelationMessages } from './messages.ts';

/** Kinds of entities that a reader can look for here. */
export const ENTITY_KINDS = ['DEVICE', 'ENTITY_VIEW', 'CUSTOMER'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

const FOUND_AT_ONCE = 20;

type Props = {
  readonly projectId: string;
  readonly kind: EntityKind;
  /** Not offered. */
  readonly besides: string;
  /** Given by the form. */
  readonly value?: PickedEntity;
  readonly onChange?: (value: PickedEntity | undefined) => void;
};

/** Looks for an entity by its name, as one types. */
export function EntitySelect({ projectId, kind, besides, value, onChange, ...field }: Props) {
  const words = useMessages(deviceRelationMessages);
  const [key, setKey] = useState('');
  const project = useProject();
  const devices = useCall(
    deviceCalls.GetProjectDeviceList,
    { projectId, key, pageSize: FOUND_AT_ONCE },
    { enabled: kind === 'DEVICE', keepPrevious: true },
  );
  const findViews = entitySearches.all().get('ENTITY_VIEW');
  const views = useQuery({
    queryKey: ['entity views', projectId, key],
    queryFn: () => findViews?.(projectId, key) ?? [],
    enabled: findViews !== undefined && kind === 'ENTITY_VIEW',
    placeholderData: keepPreviousData,
  });
  // What was chosen of another kind is none of this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another kind forgets the choice
  useEffect(() => {
    onChange?.(undefined);
    setKey('');
  }, [kind]);
  const found = {
    DEVICE: (devices.data?.data.list ?? []).map((one) => ({
      value: one.id,
      label: one.deviceName === one.deviceId ? one.deviceName : `${one.deviceName} · ${one.deviceId}`,
    })),
    ENTITY_VIEW: views.data ?? [],
    CUSTOMER: [{ value: project.id, label: project.projectName }],
  }[kind];
  return (
    <Select
      {...field}
      showSearch={{ filterOption: false, onSearch: setKey }}
      labelInValue
      placeholder={words.entityHint}
      notFoundContent={words.nothing}
      loading={devices.isFetching || views.isFetching}
      options={found.filter((one) => one.value !== besides)}
      {...(value ? { value } : {})}
      onChange={(next: PickedEntity | undefined) => onChange?.(next)}
    />
  );
}

/** The choice among the kinds. */
export function useEntityKinds() {
  const words = useMessages(deviceRelationMessages);
  return <Select options={ENTITY_KINDS.map((value) => ({ value, label: words[value] }))} />;
}
