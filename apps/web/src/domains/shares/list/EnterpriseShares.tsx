import { useWords } from '../../../platform/language/index.ts';
import { ShareList } from './ShareList.tsx';
import { listWords } from './words.ts';

/** The share links of all projects of an enterprise, for its administrators. */
export function EnterpriseShares() {
  const words = useWords(listWords);
  return <ShareList note={words.enterpriseNote} />;
}
