import { type DataPanel, labelRefusals as refusals } from '@twinscape/contract/labels';
import { useMemo, useState } from 'react';
import { isConflict } from '../../../platform/api/index.ts';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { useChangedElsewhere } from '../../../platform/live/index.ts';
import { useAddressState, useNavigateTo } from '../../../platform/routes/index.ts';
import { ActionButton, ChangedElsewhere, Glyph, toast } from '../../../ui/index.ts';
import type { LibraryScope } from '../../../ui/library/libraryScope.ts';
import { useLibraryRights } from '../../projects/index.ts';
import { ApplyDialog, type LabelToApply } from '../apply/ApplyDialog.tsx';
import { loadFreeName } from '../library/freeName.ts';
import { type LibraryItem, loadTemplate } from '../library/itemLibrary.ts';
import { useItemLibraryChange } from '../library/useLibrary.ts';
import { Designer } from './Designer.tsx';
import type { LabelDraft } from './draft.ts';
import { designerMessages } from './messages.ts';
import { serializeTemplate, toDraft } from './template.ts';
import type { LabelEditing } from './useLabelDraft.ts';

type Props = {
  readonly projectId: string;
  readonly scope: LibraryScope;
  /** Undefined: it is not in the library yet. */
  readonly id: string | undefined;
  readonly initial: DataPanel | LabelDraft;
  /** It was saved for the first time. */
  readonly onMade?: (id: string) => void;
  /** Opens it anew, as it is saved now. */
  readonly onReload?: () => void;
};

/** Designs a template of a library. */
export function TemplateDesigner({ projectId, scope, id, initial, onMade, onReload }: Props) {
  const words = useMessages(designerMessages);
  const say = useSay();
  const go = useNavigateTo();
  const rights = useLibraryRights(scope);
  const inProject = useLibraryRights('project');
  const [{ as }, setAddress] = useAddressState({ as: '', panel: 'new', kind: 'staticData' });
  const [known, setKnown] = useState(id);
  const [updateTime, setUpdateTime] = useState('updateTime' in initial ? initial.updateTime : undefined);
  const [applied, setApplied] = useState<LabelToApply>();
  const change = useItemLibraryChange<LibraryItem>('panel', scope, projectId, {
    onDone: (item) => {
      if (known === undefined) onMade?.(item.id);
      setKnown(item.id);
      setUpdateTime(item.updateTime);
      toast.success(words.saved);
    },
  });
  const begin = useMemo(() => ('panelType' in initial ? toDraft(initial) : initial), [initial]);
  const toBoard = () => go('/label-bundles/label-board', scope === 'system' ? { shelf: scope } : {});
  const { elsewhere, goOn, latest } = useChangedElsewhere({
    ids: known ? [known] : [],
    known: updateTime?.getTime(),
    isRefused: isConflict(change.failure),
    read: async () => (await loadTemplate(projectId, scope, known ?? '')).updateTime.getTime(),
  });
  const copying = useItemLibraryChange<LibraryItem>('panel', scope, projectId, {
    showsErrorToast: true,
    onDone: (item) => {
      toast.success(say(designerMessages.asTemplateDone, { name: item.name }));
      setTimeout(() =>
        go('/label-bundles/designer', { panel: item.id, ...(scope === 'system' ? { shelf: scope } : {}) }),
      );
    },
  });
  const asCopy = ({ draft, markSaved: saved }: LabelEditing) =>
    copying.run(async (library) => {
      const name = await loadFreeName(library, draft.name.trim(), say);
      const item = await library.create({ name, panelType: draft.panel.type, json: serializeTemplate(draft) });
      saved(draft);
      return item;
    });
  const save = (draft: LabelDraft, done: () => void, over = updateTime) => {
    const name = draft.name.trim();
    if (name === '') {
      toast.error(say(refusals['labelItem.nameRequired']));
      return;
    }
    const fields = { name, panelType: draft.panel.type, json: serializeTemplate(draft) };
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
                ? () => save(editing.draft, () => editing.markSaved(editing.draft), new Date(latest))
                : undefined
            }
            onGoOn={() => {
              change.reset();
              goOn();
            }}
            onClose={() => {
              editing.markSaved(editing.draft);
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
