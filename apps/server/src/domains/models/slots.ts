import type { Db } from '../../platform/db/index.ts';
import type { ProjectScope, Session } from '../../platform/http/index.ts';
import { slot } from '../../platform/slot.ts';

/** Who wants to look at a document's model. */
export type DocumentModelReader = {
  readonly session: Pick<Session, 'userId' | 'memberType' | 'share'>;
  readonly project: ProjectScope;
};

/** Whether somebody may see a document, whose model may then be looked at. */
export const documentModelReaders =
  slot<(db: Db, reader: DocumentModelReader, documentId: string) => Promise<boolean>>('documentModelReaders');
