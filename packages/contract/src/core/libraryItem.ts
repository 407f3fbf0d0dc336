import { z } from 'zod';
import { doneTexts } from './doneTexts.ts';
import { id, listResult, oneOrSeveral } from './fields.ts';
import { USUAL_BODY } from './limits.ts';
import type { RefusalText } from './refusal.ts';

/**
 * What the five calls on an item of a library take and answer: data panels, anchors, elements, widgets. A library
 * belongs to a project or to the system; the calls of both differ in the fields of `scope` only.
 *
 *     const projectPanel = panel(projectInput);
 *     DeleteProjectDataPanel: post(…, { title: …, ...projectPanel.delete }),
 */
export const libraryItem =
  <Item extends z.ZodType, New extends z.ZodRawShape, Change extends z.ZodRawShape, Query extends z.ZodRawShape>(kind: {
    readonly item: Item;
    /** Says that an item has to be chosen, where none is named. */
    readonly select: RefusalText;
    /** Of a new item. */
    readonly fields: New;
    /** Of a change; what is not sent stays as it is. */
    readonly change: Change;
    /** Which items a list holds, and which page of them. */
    readonly query: Query;
    readonly deletedAtOnce: number;
    /** Bytes of a body that carries an item. */
    readonly maxBody?: number;
  }) =>
  <Scope extends z.ZodRawShape>(scope: Scope) => {
    const { item, select, maxBody = USUAL_BODY } = kind;
    return {
      create: { input: z.object({ ...scope, ...kind.fields }), result: item, done: doneTexts.created, maxBody },
      update: {
        input: z.object({ ...scope, id: id(select), ...kind.change }),
        result: item,
        done: doneTexts.saved,
        maxBody,
      },
      delete: {
        input: z.object({ ...scope, id: oneOrSeveral(select, kind.deletedAtOnce) }),
        done: doneTexts.deleted,
      },
      list: { input: z.object({ ...scope, ...kind.query }), result: listResult(item) },
      detail: { input: z.object({ ...scope, id: id(select) }), result: item },
    };
  };
