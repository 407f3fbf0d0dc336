import { RELATION_TYPES } from '@twinscape/contract/devices';
import { useWords } from '../../../platform/language/index.ts';
import { relationWords } from './words.ts';

/** What a kind of relation is called; one that people made up is called as they called it. */
export function useRelationWord(): (type: string) => string {
  const words = useWords(relationWords);
  return (type) => {
    const known = RELATION_TYPES.find((one) => one === type);
    return known ? words[known] : type;
  };
}
