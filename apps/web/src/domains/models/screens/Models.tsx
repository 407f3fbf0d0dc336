import { type ModelRow, modelFileCalls, phaseCalls } from '@twinscape/contract/models';
import { useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useAddressState, useProject } from '../../../platform/routes/index.ts';
import { useShortcut } from '../../../platform/shortcuts/index.ts';
import {
  ActionButton,
  Beside,
  DataTable,
  DropArea,
  EmptyState,
  ErrorState,
  Glyph,
  LinesSkeleton,
  Page,
  useListView,
} from '../../../ui/index.ts';
import { QueuePanel } from '../../files/index.ts';
import { ModelDrawer } from '../detail/ModelDrawer.tsx';
import { BulkButtons } from '../list/BulkButtons.tsx';
import { ConvertStateFilter } from '../list/ConvertStateFilter.tsx';
import { DeleteModels } from '../list/DeleteModels.tsx';
import { ModelCards } from '../list/ModelCards.tsx';
import css from '../list/Models.module.css';
import { Move } from '../list/Move.tsx';
import { ASK_AGAIN_MS, FILTERS, filterInput, useIsAnyConverting } from '../list/query.ts';
import { Rename } from '../list/Rename.tsx';
import { type Doing, useModelActs } from '../list/useModelActs.ts';
import { useModelColumns } from '../list/useModelColumns.tsx';
import { modelMessages } from '../messages.ts';
import { phaseMessages } from '../phases/messages.ts';
import { PhaseSelect } from '../phases/PhaseSelect.tsx';
import { Phases } from '../phases/Phases.tsx';
import { useModelUploadWord } from '../queue/useModelUploadWord.ts';
import { useRights } from '../rights.ts';
import { Formats } from '../upload/Formats.tsx';
import { ACCEPTED } from '../upload/files.ts';
import { type Upload, UploadDialog } from '../upload/UploadDialog.tsx';

/** S-MOD-01: the models of a project by phase, and the queue that brings new ones. */
export function Models() {
  const words = useMessages(modelMessages);
  const say = useSay();
  const format = useFormat();
  const { id: projectId } = useProject();
  const rights = useRights(projectId);
  const describe = useModelUploadWord();
  const [{ phase: phaseId, model: openId }, go] = useAddressState({ phase: '', model: '', part: '', page: '1' });
  const [view, viewSwitch] = useListView('models.view', words.matrix);
  const [adding, setAdding] = useState(false);
  const [upload, setUpload] = useState<Upload>();
  const [renaming, setRenaming] = useState<ModelRow>();
  const [moving, setMoving] = useState<readonly ModelRow[]>();
  const [removing, setRemoving] = useState<readonly ModelRow[]>();
  const picker = useRef<HTMLInputElement>(null);
  const versionOf = useRef<ModelRow>(undefined);
  const phases = useCall(phaseCalls.GetModelPhaseList, { projectId }, { handles: true });
  const isAsking = useIsAnyConverting();
  const mayUpload = rights.modelsOff === undefined;

  const pick = (row?: ModelRow) => {
    versionOf.current = row;
    if (picker.current) picker.current.multiple = row === undefined;
    picker.current?.click();
  };
  useShortcut(mayUpload ? { keys: 'u', title: modelMessages.upload, run: () => pick() } : undefined);
  useShortcut(
    rights.phasesOff === undefined ? { keys: 'n', title: phaseMessages.add, run: () => setAdding(true) } : undefined,
  );

  const doing: Doing = {
    show: ({ modelId }, part) => go({ model: modelId, part: part === 'overview' ? undefined : part }, true),
    newVersion: pick,
    rename: setRenaming,
    move: setMoving,
    remove: setRemoving,
  };
  const actsOf = useModelActs(projectId, rights, doing);
  const columns = useModelColumns(actsOf);
  const choosePhase = (id: string) => go({ phase: id, page: '1' });
  const list = phases.data ?? [];
  const chosen = list.find(({ id }) => id === phaseId);
  const total = list.reduce((sum, { modelCount }) => sum + modelCount, 0);
  const uploadButton = !rights.isReader && (
    <ActionButton type="primary" icon={<Glyph name="upload" />} off={rights.modelsOff} onClick={() => pick()}>
      {words.upload}
    </ActionButton>
  );
  const choice = { phases: list, chosen: phaseId, onChoose: choosePhase };
  const phaseList = <Phases {...choice} projectId={projectId} rights={rights} adding={adding} onAdding={setAdding} />;
  const isLocked = chosen !== undefined && !chosen.isAllowed;
  const empty = isLocked ? (
    <EmptyState title={say(phaseMessages.locked)} hint={say(phaseMessages.alwaysHint)} />
  ) : rights.isReader ? (
    <EmptyState title={words.none} hint={words.noneReader} />
  ) : (
    <EmptyState
      title={chosen ? words.noneInPhase : words.none}
      hint={words.noneHint}
      action={<Formats action={uploadButton} />}
    />
  );
  const narrow = (
    <PhaseSelect {...choice} className={css.narrowOnly ?? ''} manage={rights.managesPhases && phaseList} />
  );
  const bulk = rights.modelsOff
    ? undefined
    : (rows: readonly ModelRow[], clear: () => void) => (
        <BulkButtons rows={rows} onMove={then(setMoving, clear)} onRemove={then(setRemoving, clear)} />
      );
  /** What cards and rows have in common. */
  const getAddress = ({ modelId }: ModelRow) => ({
    search: { model: modelId, part: undefined },
    replace: openId !== '',
  });
  const shown = { getAddress, empty, bulk, everyMs: isAsking ? ASK_AGAIN_MS : undefined };
  return (
    <DropArea
      isOn={mayUpload}
      word={chosen ? say(modelMessages.dropInto, { phase: chosen.phaseName }) : words.drop}
      hint={words.dropHint}
      onFiles={(files) => setUpload({ files })}
    >
      <Page
        title={words.title}
        note={
          phases.isSuccess && (total === 1 ? words.noteOne : say(modelMessages.note, { count: format.number(total) }))
        }
        body="fill"
        actions={
          <>
            {viewSwitch}
            {uploadButton}
          </>
        }
      >
        <Beside
          leftWidth={208}
          left={
            phases.isPending ? (
              <LinesSkeleton lines={5} />
            ) : phases.isError && !phases.data ? (
              <ErrorState error={phases.error} onRetry={() => void phases.refetch()} />
            ) : (
              phaseList
            )
          }
        >
          <QueuePanel projectId={projectId} kind="model" describe={describe} />
          {view === 'cards' ? (
            <ModelCards
              projectId={projectId}
              {...shown}
              actsOf={actsOf}
              openId={openId}
              phaseId={phaseId}
              before={narrow}
            />
          ) : (
            <DataTable
              name="models.list"
              call={modelFileCalls.GetModelList}
              input={{ projectId }}
              rowKey="modelId"
              columns={columns}
              search={words.search}
              filterNames={FILTERS}
              filterInput={filterInput}
              filters={(values, set) => (
                <>
                  {narrow}
                  <ConvertStateFilter values={values} set={set} />
                </>
              )}
              {...shown}
            />
          )}
        </Beside>
      </Page>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        aria-label={words.upload}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          const row = versionOf.current;
          if (files.length > 0) setUpload(row ? { files, target: row } : { files });
          target.value = '';
        }}
      />
      <UploadDialog
        projectId={projectId}
        phases={phases.data}
        phaseId={phaseId}
        upload={upload}
        rights={rights}
        onClose={() => setUpload(undefined)}
      />
      <Rename projectId={projectId} row={renaming} onClose={() => setRenaming(undefined)} />
      <Move projectId={projectId} phases={list} rows={moving} onClose={() => setMoving(undefined)} />
      <DeleteModels
        projectId={projectId}
        rows={removing}
        onClose={() => setRemoving(undefined)}
        onGone={(ids) => {
          if (ids.includes(openId)) go({ model: undefined, part: undefined });
        }}
      />
      <ModelDrawer projectId={projectId} rights={rights} doing={doing} actsOf={actsOf} isAsking={isAsking} />
    </DropArea>
  );
}

const then =
  <T,>(first: (value: T) => void, second: () => void) =>
  (value: T) => {
    first(value);
    second();
  };
