import type { PreviewParts } from '../../models/index.ts';
import { LinkedDocuments } from '../attached/LinkedDocuments.tsx';
import { readLinkSubject } from '../attached/linkSubject.ts';

type Props = {
  readonly preview: PreviewParts;
  /** As `writeLinkSubject` writes it. */
  readonly about: string;
};

/** The documents of one element, beside the model. */
export function ElementDocuments({ preview: { projectId }, about }: Props) {
  const subject = readLinkSubject(about);
  return subject ? <LinkedDocuments key={about} projectId={projectId} subject={subject} /> : null;
}
