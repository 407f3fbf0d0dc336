import { useMessages } from '../../../platform/language/index.ts';
import { listMessages } from './messages.ts';
import { ShareList } from './ShareList.tsx';

/** The share links of all projects of an enterprise, for its administrators. */
export function EnterpriseShares() {
  const words = useMessages(listMessages);
  return <ShareList note={words.enterpriseNote} />;
}
