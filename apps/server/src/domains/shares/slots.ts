import type { SharedKind, Text } from '@twinscape/contract';
import type { Db } from '../../platform/db/index.ts';
import { collection } from '../../platform/slot.ts';

/** Which thing a link is of, and who shared it. */
export type SharedTarget = {
  readonly projectId: string;
  readonly companyId: string;
  readonly targetId: string;
  readonly sharedBy: { readonly userId: string; readonly isManager: boolean };
};

/** A thing that can be shared, told by the domain that owns it. */
export type ShareableKind = {
  /** What it is called, as far as who shared it may still see it; undefined when it is gone. */
  loadName(db: Db, shared: SharedTarget): Promise<string | undefined>;
  /** What it consists of: what the share lets read. Things of kinds that are left out are not part of it. */
  loadContents(
    db: Db,
    projectId: string,
    targetId: string,
  ): Promise<Readonly<Partial<Record<SharedKind, readonly string[]>>>>;
  /** Where its owner looks at it, and what it is, for the message that its code was changed. */
  readonly link: (projectId: string, targetId: string) => string;
  readonly noun: Text;
  /** Its links are made by the product for itself and taken away within minutes: nobody is told of them. */
  readonly isPassing?: true;
};

/** By kind: scene, model, question, document, panorama. */
export const shareableKinds = collection<ShareableKind>();

/** Kinds whose links no list shows; never empty, for `not in`. */
export const listPassingKinds = (): string[] => [
  '',
  ...[...shareableKinds.all()].flatMap(([kind, { isPassing }]) => (isPassing ? [kind] : [])),
];
