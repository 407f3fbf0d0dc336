import { useQuery } from '@tanstack/react-query';
import { mqttPorts } from '../slots.ts';

/** The MQTT port, and whether it is still being asked for; undefined where none is told. */
export function useMqttPort(projectId: string): { readonly port: number | undefined; readonly isAsking: boolean } {
  const [source] = mqttPorts.all().values();
  const query = useQuery({
    queryKey: ['mqtt port', projectId],
    queryFn: () => source?.(projectId) ?? null,
    enabled: source !== undefined,
    staleTime: 600_000,
  });
  return { port: query.data ?? undefined, isAsking: query.isLoading };
}
