import { type DataPanel, labelRefusals as refusals } from '@twinscape/contract/labels';
import { useMemo, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { useAddressState, useGo } from '../../../platform/routes/index.ts';
import { ActionButton, ChangedElsewhere, Glyph, toast } from '../../../ui/index.ts';
import { type LibraryScope, useLibraryRights } from '../../projects/index.ts';
import { type Applied, ApplyDialog } from '../apply/ApplyDialog.tsx';
import { freeName } from '../library/freeName.ts';
import { type Item, readTemplate } from '../library/itemLibrary.ts';
import { useChange } from '../library/useLibrary.ts';
import { Designer } from './Designer.tsx';
import type { Draft } from './draft.ts';
import { designerMessages } from './messages.ts';
import { draftOf, templateJson } from './template.ts';
import type { Editing } from './useDraft.ts';

type Props = {
  readonly projectId: string;
  readonly shelf: LibraryScope;
  /** Undefined: it is not in the library yet. */
  readonly id: string | undefined;
  readonly initial: DataPanel | Draft;
  /** It was saved for the first time. */
  readonly onMade?: (id: string) => void;
  /** Opens it anew, as it is saved now. */
  readonly onReload?: () => void;
};

/** Designs a template of a library. */
export function TemplateDesigner({ projectId, shelf, id, initial, onMade, onReload }: Props) {
  const words = useMessages(designerMessages);
  const say = useSay();
  const go = useGo();
  const rights = useLibraryRights(shelf);
  const inProject = useLibraryRights('project');
  const [{ as }, setAddress] = useAddressState({ as: '', panel: 'new', kind: 'staticData' });
  const [known, setKnown] = useState(id);
  const [updateTime, setUpdateTime] = useState('updateTime' in initial ? initial.updateTime : undefined);
  const [applied, setApplied] = useState<Applied>();
  const change = useChange<Item>('panel', shelf, projectId, {
    onDone: (item) => {
      if (known === undefined) onMade?.(item.id);
      setKnown(item.id);
      setUpdateTime(item.updateTime);
      toast.success(words.saved);
    },
  });
  const begin = useMemo(() => ('panelType' in initial ? draftOf(initial) : initial), [initial]);
  const toBoard = () => go('/label-bundles/label-board', shelf === 'system' ? { shelf } : {});
  const { elsewhere, goOn, latest } = useChangedElsewhere({
    ids: known ? [known] : [],
    known: updateTime?.getTime(),
    read: async () => (await readTemplate(projectId, shelf, known ?? '')).updateTime.getTime(),
  });
  const copying = useChange<Item>('panel', shelf, projectId, {
    tells: true,
    onDone: (item) => {
      toast.success(say(designerMessages.asTemplateDone, { name: item.name }));
      setTimeout(() => go('/label-bundles/designer', { panel: item.id, ...(shelf === 'system' ? { shelf } : {}) }));
    },
  });
  const asCopy = ({ draft, saved }: Editing) =>
    copying.run(async (library) => {
      const name = await freeName(library, draft.name.trim(), say);
      const item = await library.create({ name, panelType: draft.panel.type, json: templateJson(draft) });
      saved(draft);
      return item;
    });
  const save = (draft: Draft, done: () => void, over = updateTime) => {
    const name = draft.name.trim();
    if (name === '') {
      toast.error(say(refusals['labelItem.nameRequired']));
      return;
    }
    const fields = { name, panelType: draft.panel.type, json: templateJson(draft) };
    change.run(async (library) => {
      const item = await (known ? library.change(known, { ...fields, updateTime: over }) : library.create(fields));
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
        back={{ word: words.toBoard, run: toBoard }}
        notice={(editing) => (
          <ChangedElsewhere
            name={editing.draft.name}
            elsewhere={change.busy ? undefined : elsewhere}
            isDirty={editing.isDirty}
            busy={copying.busy}
            onLatest={() => onReload?.()}
            onCopy={rights.off === undefined ? () => asCopy(editing) : undefined}
            onOver={
              rights.off === undefined && typeof latest === 'number'
                ? () => save(editing.draft, () => editing.saved(editing.draft), new Date(latest))
                : undefined
            }
            onGoOn={goOn}
            onClose={() => {
              editing.saved(editing.draft);
              setTimeout(toBoard);
            }}
          />
        )}
        actions={({ draft }) =>
          !inProject.isReadOnly && (
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
