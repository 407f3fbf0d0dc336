import type { SceneLabel } from '@twinscape/contract/scenes';
import { Button } from 'antd';
import { useState } from 'react';
import { useFormat, useMessages, useSay } from '../../../../platform/language/index.ts';
import { useNavigateTo } from '../../../../platform/routes/index.ts';
import { EmptyState, Glyph, LineMenu, SearchBox } from '../../../../ui/index.ts';
import { lookAtAsset } from '../../../assets/index.ts';
import type { PreviewParts } from '../../../models/index.ts';
import { type LabelFault, useLabelStates } from '../assetLabels.ts';
import css from '../Editor.module.css';
import { editorMessages } from '../messages.ts';
import { editContents, useContents, useOpenScene } from '../state.ts';
import { AddLabels } from './AddLabels.tsx';
import { focusPoint } from './AnchorList.tsx';
import { MarkButton, VisibilityMark } from './MarkButton.tsx';
import { SidePart } from './SidePart.tsx';

/** Beyond so many, one searches. */
const SEARCH_FROM = 8;
/** Lines that are drawn; of more, the search finds the others. */
const MAX_ROWS = 200;

/** S-SCN-03: the assets whose labels the scene shows, the layer that is switched on and off. */
export function SceneLabelList({ preview }: { readonly preview: PreviewParts }) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const format = useFormat();
  const { isEditing } = useOpenScene();
  const labels = useContents(preview, (contents) => contents.labels);
  const faults = useLabelStates(preview, labels);
  const [isAdding, setAdding] = useState(false);
  const [find, setFind] = useState('');
  // Whoever only looks misses nothing.
  if (labels.length === 0 && !isEditing) return null;
  const isAnyOff = labels.some(({ isHidden }) => isHidden);
  const found = labels.filter(({ name, assetid }) => (name ?? assetid).toLowerCase().includes(find.toLowerCase()));
  const all = (isHidden: boolean) =>
    editContents(preview, {
      labels: labels.map(({ isHidden: _, ...one }) => (isHidden ? { ...one, isHidden } : one)),
    });
  const add = (
    <Button size="small" type={labels.length === 0 ? 'default' : 'link'} onClick={() => setAdding(true)}>
      {words.addLabels}
    </Button>
  );
  return (
    <SidePart
      title={words.labels}
      count={labels.length > 0 ? format.number(labels.length) : undefined}
      actions={
        labels.length > 0 && (
          <>
            {isEditing && add}
            <MarkButton
              name={isAnyOff ? 'eyeClosed' : 'eye'}
              title={isAnyOff ? words.showAllLabels : words.hideAllLabels}
              run={() => all(!isAnyOff)}
            />
          </>
        )
      }
    >
      {labels.length === 0 && <EmptyState small title={words.noLabels} hint={words.noLabelsHint} action={add} />}
      {labels.length > SEARCH_FROM && <SearchBox typed={find} onTyped={setFind} placeholder={words.searchLabels} />}
      {labels.length > 0 && (
        <ul className={css.list}>
          {found.slice(0, MAX_ROWS).map((label) => (
            <LabelRow
              key={label.assetid}
              preview={preview}
              label={label}
              fault={faults?.get(label.assetid.toLowerCase())}
              onChange={(next) =>
                editContents(preview, { labels: labels.flatMap((one) => (one === label ? (next ?? []) : one)) })
              }
            />
          ))}
        </ul>
      )}
      {labels.length > 0 && found.length === 0 && <p className={css.hint}>{words.noneFound}</p>}
      {found.length > MAX_ROWS && (
        <p className={css.hint}>{say(editorMessages.firstOnly, { count: format.number(MAX_ROWS) })}</p>
      )}
      {isAdding && <AddLabels preview={preview} onClose={() => setAdding(false)} />}
    </SidePart>
  );
}

type LineProps = {
  readonly preview: PreviewParts;
  readonly label: SceneLabel;
  readonly fault: LabelFault | undefined;
  readonly onChange: (label: SceneLabel | undefined) => void;
};

function LabelRow({ preview, label, fault, onChange }: LineProps) {
  const words = useMessages(editorMessages);
  const say = useSay();
  const go = useNavigateTo();
  const { isEditing } = useOpenScene();
  const anchors = useContents(preview, (contents) => contents.anchors);
  const { assetid, isHidden, anchor } = label;
  const name = label.name ?? assetid;
  const at = anchors.find(({ id }) => id === anchor);
  const { anchor: _, ...free } = label;
  const { isHidden: __, ...visible } = label;
  const actions = [
    { key: 'design', label: words.design, run: () => go('/assets/assets-manage', { asset: assetid, part: 'label' }) },
    ...(anchors.length > 0
      ? [
          { key: 'free', label: words.atElements, run: () => onChange(free) },
          ...anchors.map((one) => ({
            key: one.id,
            label: say(editorMessages.atAnchor, { name: one.name }),
            run: () => onChange({ ...label, anchor: one.id }),
          })),
        ]
      : []),
    { key: 'remove', label: words.removeLabel, danger: true, run: () => onChange(undefined) },
  ];
  return (
    <li className={css.line}>
      <button
        type="button"
        className={css.main}
        title={say(editorMessages.focusAsset, { name })}
        onClick={() => (at ? focusPoint(preview, at) : void lookAtAsset(preview, assetid))}
      >
        {fault && (
          <span className={css.fault} title={fault === 'gone' ? words.gone : words.noLabel}>
            <Glyph name="warning" size={13} />
            <span className="sr">{fault === 'gone' ? words.gone : words.noLabel}</span>
          </span>
        )}
        <span className="cut">{name}</span>
        {at && <span className="faint cut">{at.name}</span>}
      </button>
      <VisibilityMark
        isHidden={isHidden ?? false}
        show={say(editorMessages.labelOn, { name })}
        hide={say(editorMessages.labelOff, { name })}
        run={() => onChange(isHidden ? visible : { ...label, isHidden: true })}
      />
      {isEditing && <LineMenu name={name} actions={actions} selected={at?.id ?? 'free'} />}
    </li>
  );
}
