import { useQueries } from '@tanstack/react-query';
import type { AlarmRow } from '@twinscape/contract/alarms';
import { Button } from 'antd';
import { useSay } from '../../../platform/language/index.ts';
import { Glyph } from '../../../ui/index.ts';
import { alarmPlaces } from '../slots.ts';

/** Where the alarm can be looked at: in a model, in a scene, as far as other domains know a place for it. */
export function ShowInButtons({ projectId, alarm }: { readonly projectId: string; readonly alarm: AlarmRow }) {
  const say = useSay();
  const places = [...alarmPlaces.all()].sort(([, one], [, other]) => one.order - other.order);
  const found = useQueries({
    queries: places.map(([name, place]) => ({
      queryKey: ['alarm place', name, projectId, alarm.originatorId, alarm.id],
      // NOTE: no place must still be a value for the cache.
      queryFn: async () => (await place.find(projectId, alarm)) ?? null,
      staleTime: 60_000,
    })),
  });
  return places.map(([name, { title, icon }], at) => {
    const show = found[at]?.data;
    return show ? (
      <Button key={name} icon={<Glyph name={icon} />} onClick={show}>
        {say(title)}
      </Button>
    ) : null;
  });
}
