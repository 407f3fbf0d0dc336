import { useQuery } from '@tanstack/react-query';
import { type DevicePorts, devicePortSources } from '../slots.ts';

/** The ports on which devices are heard, and whether they are still being asked for; none where none is told. */
export function useDevicePorts(projectId: string): { readonly ports: DevicePorts; readonly isAsking: boolean } {
  const [source] = devicePortSources.all().values();
  const query = useQuery({
    queryKey: ['device ports', projectId],
    queryFn: () => source?.(projectId) ?? {},
    enabled: source !== undefined,
    staleTime: 600_000,
  });
  return { ports: query.data ?? {}, isAsking: query.isLoading };
}
