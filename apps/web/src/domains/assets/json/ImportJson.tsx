import { ASSET_JSON_MAX } from '@twinscape/contract/assets';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useFormat, useLanguage, useMessages, useSay } from '../../../platform/language/index.ts';
import { useSignedInUser } from '../../../platform/session/index.ts';
import { DescriptionList, Dialog, FailureNote, FileDrop, Glyph, toast } from '../../../ui/index.ts';
import { CategoryField } from '../imports/CategoryField.tsx';
import { ImportFooter } from '../imports/ImportFooter.tsx';
import { ImportProgress } from '../imports/ImportProgress.tsx';
import { ModelField } from '../imports/ModelField.tsx';
import { NoClasses } from '../imports/NoClasses.tsx';
import { useConvertedModels } from '../imports/useConvertedModels.ts';
import { useImportPlace } from '../imports/useImportPlace.ts';
import { useImportStage } from '../imports/useImportStage.ts';
import { systemMessages } from '../systems/messages.ts';
import css from '../systems/Systems.module.css';
import { jsonMessages } from './messages.ts';
import { readSelection, type Selection, type SelectionResult } from './readSelection.ts';
import { importSelection } from './sendSelection.ts';

type Props = {
  readonly projectId: string;
  readonly open: boolean;
  /** A class or type to begin with. */
  readonly categoryId?: string | undefined;
  readonly onClose: () => void;
};
type Chosen = { readonly name: string; readonly read: SelectionResult | { readonly unreadable: 'tooLarge' } };

/** What one call carries. */
const MOST_BYTES = 8 * 1024 ** 2;
const EXAMPLE = `[{ "AssetName": "1 号泵房", "Children": [
  { "AssetName": "1 号水泵", "ClassTypeName": "水泵",
    "RelationModelElementIds": ["2O2Fr$t4X7Zf8NOew3FL9r"] }] }]`;

/**
 * Assets from the JSON that an authoring tool writes of selected components, with those that they contain (C-AST-29,
 * RU-IMP-02, RU-IMP-03, RU-VAL-39, RU-VAL-40).
 */
export function ImportJson(props: Props) {
  // What was chosen is forgotten with the dialog.
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ projectId, categoryId: firstCategory, onClose }: Props) {
  const words = useMessages(jsonMessages);
  const own = useMessages(systemMessages);
  const say = useSay();
  const format = useFormat();
  const language = useLanguage();
  const { id: ownerId } = useSignedInUser();
  const { stage, choose, showWork, follow } = useImportStage<{ share: number }, { added: number }>(({ added }) =>
    toast.success(say(systemMessages.imported, { n: format.number(added) })),
  );
  const [chosen, setChosen] = useState<Chosen>();
  const [modelId, setModelId] = useState<string>();
  const [isTried, setTried] = useState(false);

  const selection = chosen && 'selection' in chosen.read ? chosen.read.selection : undefined;
  const needsModel = (selection?.ofElements ?? 0) > 0;
  const { models: rows, isPending } = useConvertedModels(projectId, needsModel);
  const named =
    rows.find(({ modelName }) => modelName === selection?.modelName) ?? (rows.length === 1 ? rows[0] : undefined);
  const shownModel = modelId ?? named?.modelId;
  const { classes, branch, field } = useImportPlace(projectId, firstCategory);

  const take = async ([file]: readonly File[]) => {
    if (!file) return;
    choose();
    setChosen({
      name: file.name,
      read: file.size > MOST_BYTES ? { unreadable: 'tooLarge' } : readSelection(await file.text(), language),
    });
  };
  const start = () => {
    setTried(true);
    if (!selection || !chosen || !branch || (needsModel && !shownModel)) return;
    showWork({ share: 0 });
    const order = {
      projectId,
      assetCategoryId: branch.id,
      assetFromJsons: [...selection.trees],
      ...(selection.links ? { links: [...selection.links] } : {}),
      ...(needsModel && shownModel ? { relationModelId: shownModel } : {}),
    };
    const result = importSelection(order, {
      count: selection.count,
      fileName: chosen.name,
      ownerId,
      title: say(jsonMessages.tray, { name: chosen.name }),
      onShare: (share) => showWork({ share }),
    });
    follow(result.then((added) => ({ added })));
  };

  const footer = (
    <ImportFooter
      stage={stage.name}
      onClose={onClose}
      onStart={start}
      isReady={selection !== undefined}
      startWord={selection && say(jsonMessages.start, { count: format.number(selection.count) })}
    />
  );
  return (
    <Dialog title={words.title} open onClose={onClose} width={640} footer={footer}>
      {stage.name === 'done' ? (
        <Alert type="success" showIcon title={say(systemMessages.imported, { n: format.number(stage.added) })} />
      ) : stage.name === 'working' ? (
        <ImportProgress word={say(jsonMessages.importing, { name: chosen?.name ?? '' })} share={stage.share} />
      ) : (
        <>
          <FailureNote failure={stage.failure} />
          {selection && chosen ? (
            <Holds selection={selection} name={chosen.name} onOther={() => setChosen(undefined)} />
          ) : (
            <ChooseFile chosen={chosen} onFiles={take} />
          )}
          <NoClasses classes={classes} />
          {selection && (
            <Form layout="vertical" component="div" style={{ marginTop: 16 }}>
              <div className={css.pair}>
                <CategoryField id="json-category" {...field} isTried={isTried} words={{ ...own, ...words }} />
                {needsModel && (
                  <ModelField
                    id="json-model"
                    label={words.model}
                    models={rows}
                    isPending={isPending}
                    value={shownModel}
                    onChange={setModelId}
                    isTried={isTried}
                    words={{ ...own, ...words }}
                  />
                )}
              </div>
              <p className="faint">{words.all}</p>
            </Form>
          )}
        </>
      )}
    </Dialog>
  );
}

type FileProps = { readonly chosen: Chosen | undefined; readonly onFiles: (files: readonly File[]) => void };

function ChooseFile({ chosen, onFiles }: FileProps) {
  const words = useMessages(jsonMessages);
  const say = useSay();
  const format = useFormat();
  const [count, size] = [format.number(ASSET_JSON_MAX), format.bytes(MOST_BYTES)];
  const summary = {
    json: words.notJson,
    none: words.nothing,
    tooMany: say(jsonMessages.tooMany, { count }),
    tooLarge: say(jsonMessages.tooLarge, { size }),
  };
  const problems = chosen && 'problems' in chosen.read ? chosen.read.problems : [];
  return (
    <>
      <FileDrop
        title={words.drop}
        hint={say(jsonMessages.dropHint, { count, size })}
        accept=".json,application/json"
        problem={chosen && 'unreadable' in chosen.read ? summary[chosen.read.unreadable] : undefined}
        onFiles={onFiles}
      />
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          style={{ marginTop: 12 }}
          title={words.problems}
          description={
            <ul className={css.problems}>
              {problems.map(({ nth, name, message }) => (
                <li key={nth}>
                  {name.trim()
                    ? say(jsonMessages.problem, { nth: String(nth), name, message })
                    : say(jsonMessages.problemUnnamed, { nth: String(nth), message })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <details className={css.shape}>
        <summary>{words.shape}</summary>
        <p className="faint">{words.shapeHint}</p>
        <pre>{EXAMPLE}</pre>
      </details>
    </>
  );
}

type HoldsProps = { readonly selection: Selection; readonly name: string; readonly onOther: () => void };

/** What the file holds, before it is imported. */
function Holds({ selection: { count, depth, ofElements, types }, name, onOther }: HoldsProps) {
  const words = useMessages(jsonMessages);
  const say = useSay();
  const format = useFormat();
  const held = say(jsonMessages.holds, { count: format.number(count), depth: String(depth) });
  const elements = ofElements > 0 ? say(jsonMessages.ofElements, { count: format.number(ofElements) }) : undefined;
  return (
    <>
      <div className={css.head}>
        <strong className="cut">
          <Glyph name="list" size={14} /> {name}
        </strong>
        <Button size="small" onClick={onOther}>
          {words.other}
        </Button>
      </div>
      <DescriptionList
        rows={[
          { name: words.content, value: [held, elements].filter(Boolean).join(say({ cn: '，', en: ', ' })) },
          {
            name: words.types,
            value: format.list(types.map(([type, own]) => `${type || words.typeless} ${format.number(own)}`)),
          },
        ]}
      />
    </>
  );
}
