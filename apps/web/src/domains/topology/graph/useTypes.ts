import { type TopologyType, topologyCalls } from '@twinscape/contract/topology';
import { useMemo } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useTheme } from '../../../platform/theme/index.ts';
import { toLooks } from '../look.ts';

const NONE: readonly TopologyType[] = [];

/** The types of a project with their looks. */
export function useTopologyTypes(projectId: string) {
  const query = useCall(topologyCalls.GetProjectTopologyTypes, { projectId }, { handles: true, keepPrevious: true });
  const theme = useTheme();
  const types = query.data ?? NONE;
  const looks = useMemo(() => toLooks(types, theme), [types, theme]);
  return { types, looks, query };
}
