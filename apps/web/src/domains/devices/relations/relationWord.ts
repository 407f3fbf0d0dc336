import { RELATION_TYPES } from '@twinscape/contract/devices';
import { useMessages } from '../../../platform/language/index.ts';
import { deviceRelationMessages } from './messages.ts';

/** Whether relations lead from the device or to it. */
export type RelationDirection = 'from' | 'to';

/** What a kind of relation is called; one that people made up is called as they called it. */
export function useRelationWord(): (type: string) => string {
  const words = useMessages(deviceRelationMessages);
  return (type) => {
    const known = RELATION_TYPES.find((one) => one === type);
    return known ? words[known] : type;
  };
}
