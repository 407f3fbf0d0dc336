import { type DataPanel, labelRefusals as no } from '@twinscape/contract/labels';
import { useMemo, useState } from 'react';
import { useSay, useWords } from '../../../platform/language/index.ts';
import { useAddressState, useGo } from '../../../platform/routes/index.ts';
import { ActionButton, Glyph, toast } from '../../../ui/index.ts';
import { type Shelf, useShelfRights } from '../../projects/index.ts';
import { type Applied, ApplyDialog } from '../apply/ApplyDialog.tsx';
import type { Item } from '../library/shelf.ts';
import { useChange } from '../library/useLibrary.ts';
import { Designer } from './Designer.tsx';
import type { Draft } from './draft.ts';
import { draftOf, templateJson } from './template.ts';
import { designerWords } from './words.ts';

type Props = {
  readonly projectId: string;
  readonly shelf: Shelf;
  /** Undefined: it is not in the library yet. */
  readonly id: string | undefined;
  readonly initial: DataPanel | Draft;
  /** It was saved for the first time. */
  readonly onMade?: (id: string) => void;
};

/** Designs a template of a library. */
export function TemplateDesigner({ projectId, shelf, id, initial, onMade }: Props) {
  const words = useWords(designerWords);
  const say = useSay();
  const go = useGo();
  const rights = useShelfRights(shelf);
  const inProject = useShelfRights('project');
  const [{ as }, setAddress] = useAddressState({ as: '', panel: 'new', kind: 'staticData' });
  const [known, setKnown] = useState(id);
  const [applied, setApplied] = useState<Applied>();
  const change = useChange<Item>('panel', shelf, projectId, {
    onDone: (item) => {
      if (known === undefined) onMade?.(item.id);
      setKnown(item.id);
      toast.success(words.saved);
    },
  });
  const begin = useMemo(() => ('panelType' in initial ? draftOf(initial) : initial), [initial]);
  const save = (draft: Draft, done: () => void) => {
    const name = draft.name.trim();
    if (name === '') {
      toast.error(say(no['labelItem.nameRequired']));
      return;
    }
    const fields = { name, panelType: draft.panel.type, json: templateJson(draft) };
    change.run(async (library) => {
      const item = await (known ? library.change(known, fields) : library.create(fields));
      done();
      return item;
    });
  };
  return (
    <>
      <Designer
        projectId={projectId}
        initial={begin}
        asset={undefined}
        previewed={as || undefined}
        onPreview={(asset) => setAddress({ as: asset ?? '' })}
        off={rights.off}
        saving={{ save, busy: change.busy, failure: change.failure }}
        back={{
          word: words.toBoard,
          run: () => go('/label-bundles/label-board', shelf === 'system' ? { shelf } : {}),
        }}
        actions={({ draft }) =>
          !inProject.isReader && (
            <ActionButton
              icon={<Glyph name="asset" />}
              off={inProject.off}
              onClick={() => setApplied({ ...draft, panelId: known, typeId: undefined, except: undefined })}
            >
              {words.apply}
            </ActionButton>
          )
        }
      />
      <ApplyDialog projectId={projectId} label={applied} onClose={() => setApplied(undefined)} />
    </>
  );
}
