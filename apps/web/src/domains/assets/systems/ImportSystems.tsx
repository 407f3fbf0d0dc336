import { modelCalls } from '@twinscape/contract/models';
import { Alert, Button, Checkbox, Form, Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { Dialog, FailureNote, LinesSkeleton, toast } from '../../../ui/index.ts';
import { useClassWord } from '../../models/index.ts';
import { CategoryField } from '../imports/CategoryField.tsx';
import { ImportFooter } from '../imports/ImportFooter.tsx';
import { ImportProgress } from '../imports/ImportProgress.tsx';
import { ModelField } from '../imports/ModelField.tsx';
import { NoClasses } from '../imports/NoClasses.tsx';
import { useConvertedModels } from '../imports/useConvertedModels.ts';
import { useImportPlace } from '../imports/useImportPlace.ts';
import { useImportStage } from '../imports/useImportStage.ts';
import { systemMessages } from './messages.ts';
import {
  importAllSystems,
  importSystemsOneByOne,
  type Outcome,
  type Progress,
  type SystemImportOrder,
} from './runImport.ts';
import { Summary } from './Summary.tsx';
import { SystemPicker } from './SystemPicker.tsx';
import css from './Systems.module.css';
import { chooseType, SystemTypeTable } from './SystemTypeTable.tsx';
import { countChosenClasses, listComponentKeys, toChosenSystems } from './selection.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** A model to begin with. */
  readonly modelId?: string | undefined;
  /** A class or type to begin with. */
  readonly categoryId?: string | undefined;
  readonly onClose: () => void;
};
type Work = { readonly order: SystemImportOrder; readonly model: string; readonly going: Progress };
const NOT_CHOSEN: ReadonlyMap<string, string> = new Map();

/**
 * The system-topology import dialog: systems of a model become assets, below one another and along what flows
 * (RU-IMP-01, RU-VAL-39, RU-VAL-40, RU-ERR-06).
 */
export function ImportSystems(props: Props) {
  // What was chosen is forgotten with the dialog.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ projectId, modelId: firstModel, categoryId: firstCategory, onClose }: Props) {
  const words = useMessages(systemMessages);
  const say = useSay();
  const format = useFormat();
  const word = useClassWord();
  const { id: ownerId } = useSignedInUser();
  const { stage, showWork, follow } = useImportStage<Work, { outcome: Outcome }>(({ outcome }) => {
    if (outcome.failure === undefined)
      toast.success(say(systemMessages.imported, { n: format.number(outcome.report.added) }));
  });
  const [modelId, setModelId] = useState(firstModel);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [types, setTypes] = useState(NOT_CHOSEN);
  const [way, setWay] = useState<'bulk' | 'each'>('bulk');
  const [options, setOptions] = useState({ isRecursive: true, hasSystems: true, takesNumbers: false });
  const [isTried, setTried] = useState(false);
  const isStopped = useRef(false);

  const { models: modelRows, isPending } = useConvertedModels(projectId);
  const shownModel = modelId ?? (modelRows.length === 1 ? modelRows[0]?.modelId : undefined);
  const found = useCall(
    modelCalls.GetSystems,
    { projectId, modelId: shownModel ?? '' },
    { handles: true, enabled: shownModel !== undefined },
  );
  // A model that has lost its systems offers nothing of what was read before.
  const systems = useMemo(() => (found.isError ? [] : (found.data ?? [])), [found.data, found.isError]);
  const { classes, branch, field } = useImportPlace(projectId, firstCategory);
  const keys = useMemo(() => chosen ?? new Set(listComponentKeys(systems)), [chosen, systems]);
  const kinds = useMemo(
    () => countChosenClasses(systems, keys, options.hasSystems),
    [systems, keys, options.hasSystems],
  );
  const isEmpty = found.isError && found.error.code === 404;

  const start = () => {
    setTried(true);
    if (!shownModel || !branch || keys.size === 0) return;
    const model = modelRows.find((one) => one.modelId === shownModel)?.modelName ?? '';
    const order: SystemImportOrder = {
      projectId,
      assetCategoryId: branch.id,
      relationModelId: shownModel,
      systems: toChosenSystems(systems, keys),
      types:
        branch.kind === 'class'
          ? kinds.map((one) => ({ class: one.class, ...chooseType(one, branch, types, word, words.systemOf) }))
          : [],
      ...options,
    };
    isStopped.current = false;
    showWork({ order, model, going: { share: 0 } });
    const watch = {
      ownerId,
      title: say(systemMessages.tray, { model }),
      onProgress: (going: Progress) => showWork({ order, model, going }),
      isStopped: () => isStopped.current,
    };
    const result = way === 'bulk' ? importAllSystems(order, watch) : importSystemsOneByOne(order, watch);
    follow(result.then((outcome) => ({ outcome })));
  };

  const stop = () => {
    isStopped.current = true;
  };
  const footer = (
    <ImportFooter
      stage={stage.name}
      onClose={onClose}
      onStart={start}
      isReady={systems.length > 0}
      working={way === 'each' && <Button onClick={stop}>{words.stop}</Button>}
    />
  );
  return (
    <Dialog title={words.title} open onClose={onClose} width={720} footer={footer}>
      {stage.name === 'done' ? (
        <Summary outcome={stage.outcome} />
      ) : stage.name === 'working' ? (
        <Working {...stage} />
      ) : (
        <>
          <FailureNote failure={stage.failure} />
          <Form layout="vertical" component="div">
            <div className={css.pair}>
              <ModelField
                id="systems-model"
                label={words.model}
                models={modelRows}
                isPending={isPending}
                value={shownModel}
                onChange={(next) => {
                  setModelId(next);
                  setChosen(undefined);
                  setTypes(NOT_CHOSEN);
                }}
                isTried={isTried}
                words={words}
              />
              <CategoryField
                id="systems-category"
                {...field}
                onChange={(next) => {
                  field.onChange(next);
                  setTypes(NOT_CHOSEN);
                }}
                isTried={isTried}
                words={words}
              />
            </div>
            <NoClasses classes={classes} />
            {isEmpty ? (
              // RU-ERR-06.
              <Alert type="warning" showIcon title={words.noSystems} description={words.noSystemsHint} />
            ) : found.isError ? (
              <FailureNote failure={found.error} />
            ) : shownModel === undefined ? null : found.isPending ? (
              <LinesSkeleton />
            ) : (
              <>
                <Form.Item
                  label={words.components}
                  required
                  {...(isTried && keys.size === 0
                    ? { validateStatus: 'error' as const, help: words.componentRequired }
                    : {})}
                >
                  <SystemPicker systems={systems} chosen={keys} onChoose={setChosen} />
                </Form.Item>
                {branch?.kind === 'class' && kinds.length > 0 && (
                  <Form.Item label={words.types}>
                    <SystemTypeTable classes={kinds} home={branch} chosen={types} onChoose={setTypes} />
                  </Form.Item>
                )}
                <div className={css.checks}>
                  {(['hasSystems', 'isRecursive', 'takesNumbers'] as const).map((option) => (
                    <Checkbox
                      key={option}
                      checked={options[option]}
                      onChange={({ target }) => setOptions({ ...options, [option]: target.checked })}
                    >
                      {words[option === 'isRecursive' ? 'recursive' : option]}
                    </Checkbox>
                  ))}
                </div>
                <Form.Item label={words.way} extra={way === 'bulk' ? words.bulkHint : words.eachHint}>
                  <Segmented
                    aria-label={words.way}
                    value={way}
                    options={[
                      { value: 'bulk', label: words.bulk },
                      { value: 'each', label: words.each },
                    ]}
                    onChange={(next: 'bulk' | 'each') => setWay(next)}
                  />
                </Form.Item>
              </>
            )}
          </Form>
        </>
      )}
    </Dialog>
  );
}

function Working({ order, model, going }: Work) {
  const say = useSay();
  const { at, share } = going;
  const system = at === undefined ? undefined : order.systems[at - 1];
  return (
    <ImportProgress
      word={
        system
          ? say(systemMessages.importingSystem, {
              name: system.name,
              at: String(at),
              count: String(order.systems.length),
            })
          : say(systemMessages.importing, { model })
      }
      share={share}
    />
  );
}
