import type { CallSpec, Text } from '@twinscape/contract';
import type { Share, SharePeriod, ShareWay } from '@twinscape/contract/shares';
import type { ComponentType } from 'react';
import { collection } from '../../platform/slot.ts';

/** A thing that is to be shared, as the dialog is told of it. */
export type ShareSubject = {
  readonly kind: string;
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
};

/** How it is to be opened (E-Share); a code for coded links only. */
export type ShareTerms = {
  readonly way: ShareWay;
  readonly period: SharePeriod;
  readonly code: string | undefined;
  /** What it shares is looked at and not downloaded; only of kinds that can be downloaded. */
  readonly isViewOnly: boolean;
};

/** What a visitor sees of a shared thing; its calls are made through the link (`beginVisit`). */
export type SharedScreenProps = {
  readonly subject: ShareSubject;
  readonly linkToken: string;
  readonly visitPassword: string | undefined;
};

/** A kind of thing that can be shared, told by the domain that owns it. */
export type ShareKind = {
  /** What it is called: 场景, scene. */
  readonly noun: Text;
  /** It can be downloaded: a link may let people only look. */
  readonly isDownloaded?: true;
  /** Where the links of its things lead, unless to the page of all kinds; told who shares. */
  readonly path?: (subject: ShareSubject, userId: string) => string;
  readonly screen: () => Promise<ComponentType<SharedScreenProps>>;
  /** How its share is read and changed: fetched when one is. */
  readonly calls: () => Promise<ShareKindCalls>;
};

export type ShareKindCalls = {
  /** The share that the thing has, if any. */
  readonly read: (subject: ShareSubject) => Promise<Share | undefined>;
  /** Shares it, or gives its share other terms. */
  readonly create: (subject: ShareSubject, terms: ShareTerms) => Promise<unknown>;
  readonly cancel: (subject: ShareSubject, token: string) => Promise<unknown>;
  /** Answers that are out of date once a share came or went. */
  readonly changes: readonly CallSpec[];
};

/** By the kind that the server knows: scene, model, question. */
export const shareKinds = collection<ShareKind>();
