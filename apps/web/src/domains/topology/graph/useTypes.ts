import { type TopologyType, topologyCalls } from '@twinscape/contract/topology';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useTheme } from '../../../platform/theme/index.ts';
import { looksOf } from '../look.ts';

const NONE: readonly TopologyType[] = [];

/** The types of a project with their looks. */
export function useTypes(projectId: string) {
  const query = useCall(topologyCalls.GetProjectTopologyTypes, { projectId }, { handles: true, keepPrevious: true });
  const theme = useTheme();
  const types = query.data ?? NONE;
  const looks = useMemo(() => looksOf(types, theme), [types, theme]);
  return { types, looks, query };
}
