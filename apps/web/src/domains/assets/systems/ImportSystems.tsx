import { modelCalls } from '@twinscape/contract/models';
import { Alert, Button, Checkbox, Form, Progress, Segmented, Select, TreeSelect } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '../../../platform/api/index.ts';
import { useFormat, useSay, useWords } from '../../../platform/language/index.ts';
import { useGo } from '../../../platform/routes/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { Dialog, FailureNote, LinesSkeleton, toast } from '../../../ui/index.ts';
import { useClassWord } from '../../models/index.ts';
import { classChoices } from '../classes/branches.ts';
import { useClassTree } from '../classes/useClassTree.ts';
import { findBranch } from '../tree/branches.ts';
import { type Progress as Going, importAtOnce, importOneByOne, type Outcome, type SystemsOrder } from './run.ts';
import { Summary } from './Summary.tsx';
import { SystemPicker } from './SystemPicker.tsx';
import css from './Systems.module.css';
import { allKeys, chosenClasses, chosenSystems } from './selection.ts';
import { TypeTable, typeOf } from './TypeTable.tsx';
import { systemWords } from './words.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** A model to begin with. */
  readonly modelId?: string | undefined;
  /** A class or type to begin with. */
  readonly categoryId?: string | undefined;
  readonly onClose: () => void;
};
type Stage =
  | { readonly name: 'choose'; readonly failure?: unknown }
  | { readonly name: 'working'; readonly order: SystemsOrder; readonly model: string; readonly going: Going }
  | { readonly name: 'done'; readonly outcome: Outcome };
const NOT_CHOSEN: ReadonlyMap<string, string> = new Map();
const MODELS = 500;

/** The system-topology import dialog: systems of a model become assets, below one another and along what flows (RU-IMP-01, RU-VAL-39, RU-VAL-40, RU-ERR-06). */
export function ImportSystems(props: Props) {
  // What was chosen is forgotten with the dialog.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ projectId, modelId: firstModel, categoryId: firstCategory, onClose }: Props) {
  const words = useWords(systemWords);
  const say = useSay();
  const format = useFormat();
  const word = useClassWord();
  const go = useGo();
  const { id: ownerId } = useSignedInUser();
  const [stage, setStage] = useState<Stage>({ name: 'choose' });
  const [modelId, setModelId] = useState(firstModel);
  const [categoryId, setCategoryId] = useState(firstCategory);
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [types, setTypes] = useState(NOT_CHOSEN);
  const [way, setWay] = useState<'bulk' | 'each'>('bulk');
  const [options, setOptions] = useState({ isRecursive: true, hasSystems: true, takesNumbers: false });
  const [isTried, setTried] = useState(false);
  const isStopped = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const models = useCall(
    modelCalls.GetModelList,
    { projectId, convertState: 'converted', pageSize: MODELS, orderBy: 'modelName', orderByType: 0 },
    { handles: true },
  );
  const modelRows = models.data?.data.list ?? [];
  const shownModel = modelId ?? (modelRows.length === 1 ? modelRows[0]?.modelId : undefined);
  const found = useCall(
    modelCalls.GetSystems,
    { projectId, modelId: shownModel ?? '' },
    { handles: true, enabled: shownModel !== undefined },
  );
  // A model that has lost its systems offers nothing of what was read before.
  const systems = useMemo(() => (found.isError ? [] : (found.data ?? [])), [found.data, found.isError]);
  const classes = useClassTree(projectId);
  const branch = findBranch(classes.tree, categoryId ?? '');
  const keys = useMemo(() => chosen ?? new Set(allKeys(systems)), [chosen, systems]);
  const kinds = useMemo(() => chosenClasses(systems, keys, options.hasSystems), [systems, keys, options.hasSystems]);
  const isEmpty = found.isError && found.error.code === 404;

  const start = () => {
    setTried(true);
    if (!shownModel || !branch || keys.size === 0) return;
    const model = modelRows.find((one) => one.modelId === shownModel)?.modelName ?? '';
    const order: SystemsOrder = {
      projectId,
      assetCategoryId: branch.id,
      relationModelId: shownModel,
      systems: chosenSystems(systems, keys),
      types:
        branch.kind === 'class'
          ? kinds.map((one) => ({ class: one.class, ...typeOf(one, branch, types, word, words.systemOf) }))
          : [],
      ...options,
    };
    isStopped.current = false;
    setStage({ name: 'working', order, model, going: { share: 0 } });
    const watch = {
      ownerId,
      title: say(systemWords.tray, { model }),
      onProgress: (going: Going) => {
        if (!isGone.current) setStage({ name: 'working', order, model, going });
      },
      isStopped: () => isStopped.current,
    };
    (way === 'bulk' ? importAtOnce(order, watch) : importOneByOne(order, watch)).then(
      (outcome) => {
        if (!isGone.current) setStage({ name: 'done', outcome });
        else if (outcome.failure === undefined)
          toast.success(say(systemWords.imported, { n: format.number(outcome.report.added) }));
      },
      // RU-IMP-02: what was loading ends, and the reason is said.
      (failure: unknown) => {
        if (!isGone.current) setStage({ name: 'choose', failure });
      },
    );
  };

  const footer =
    stage.name === 'done' ? (
      <>
        <Button
          onClick={() => {
            onClose();
            go('/assets/assets-topo');
          }}
        >
          {words.toTopology}
        </Button>
        <Button type="primary" onClick={onClose}>
          {words.close}
        </Button>
      </>
    ) : stage.name === 'working' ? (
      way === 'each' ? (
        <Button
          onClick={() => {
            isStopped.current = true;
          }}
        >
          {words.stop}
        </Button>
      ) : (
        <Button onClick={onClose}>{words.hide}</Button>
      )
    ) : (
      <>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="primary" onClick={start} disabled={systems.length === 0}>
          {words.start}
        </Button>
      </>
    );

  return (
    <Dialog title={words.title} open onClose={onClose} width={720} footer={footer}>
      {stage.name === 'done' ? (
        <Summary outcome={stage.outcome} />
      ) : stage.name === 'working' ? (
        <Working stage={stage} />
      ) : (
        <>
          <FailureNote failure={stage.failure} />
          <Form layout="vertical" component="div">
            <div className={css.pair}>
              <Form.Item
                label={words.model}
                htmlFor="systems-model"
                required
                {...(isTried && !shownModel ? { validateStatus: 'error' as const, help: words.chooseModel } : {})}
              >
                <Select
                  id="systems-model"
                  showSearch={{ optionFilterProp: 'label' }}
                  loading={models.isPending}
                  placeholder={words.chooseModel}
                  notFoundContent={words.noModels}
                  value={shownModel ?? null}
                  options={modelRows.map((one) => ({ value: one.modelId, label: one.modelName }))}
                  onChange={(next: string | null) => {
                    setModelId(next ?? undefined);
                    setChosen(undefined);
                    setTypes(NOT_CHOSEN);
                  }}
                />
              </Form.Item>
              <Form.Item
                label={words.category}
                htmlFor="systems-category"
                required
                extra={branch && (branch.kind === 'class' ? words.ofClassHint : words.ofTypeHint)}
                {...(isTried && !branch ? { validateStatus: 'error' as const, help: words.categoryRequired } : {})}
              >
                <TreeSelect
                  id="systems-category"
                  showSearch
                  treeNodeFilterProp="title"
                  treeDefaultExpandAll
                  loading={classes.isPending}
                  placeholder={words.chooseCategory}
                  notFoundContent={words.noGroups}
                  treeData={classChoices(classes.tree, 'both')}
                  value={branch?.id ?? null}
                  onChange={(next: string | null | undefined) => {
                    setCategoryId(next ?? undefined);
                    setTypes(NOT_CHOSEN);
                  }}
                />
              </Form.Item>
            </div>
            {!classes.isPending && !classes.error && classes.tree.length === 0 && (
              // RU-VAL-40.
              <Alert
                type="warning"
                showIcon
                title={words.noGroups}
                style={{ marginBottom: 16 }}
                action={
                  <Button size="small" onClick={() => go('/assets/type-manage')}>
                    {words.toTypes}
                  </Button>
                }
              />
            )}
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
                    <TypeTable classes={kinds} home={branch} chosen={types} onChoose={setTypes} />
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

function Working({ stage: { order, model, going } }: { readonly stage: Extract<Stage, { name: 'working' }> }) {
  const words = useWords(systemWords);
  const say = useSay();
  const { at, share } = going;
  const system = at === undefined ? undefined : order.systems[at - 1];
  return (
    <div className={css.going} role="status">
      <span className="cut">
        {system
          ? say(systemWords.importingSystem, { name: system.name, at: String(at), count: String(order.systems.length) })
          : say(systemWords.importing, { model })}
      </span>
      <Progress percent={Math.round(share * 100)} status="active" />
      <span className="faint">{words.background}</span>
    </div>
  );
}
