import type { AssetRow } from '@twinscape/contract/assets';
import { Checkbox, Select } from 'antd';
import { useId, useState } from 'react';
import { downloadFile } from '../../../platform/api/index.ts';
import { formatDay, useFormat, useMessages, useSay } from '../../../platform/language/index.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { Dialog } from '../../../ui/index.ts';
import { drawLabelText } from './drawText.ts';
import css from './Labels.module.css';
import { computeDivision, LABEL_FIELDS, type Label, type LabelField } from './label.ts';
import { LAYOUTS, pagesFor } from './layouts.ts';
import { labelMessages } from './messages.ts';
import { Preview } from './Preview.tsx';
import { createLabelsPdf } from './pdf.ts';
import { useLabels } from './useLabels.ts';

export type PrintProps = { readonly rows: readonly AssetRow[]; readonly onClose: () => void };

/**
 * Labels with a code that opens the asset, as a PDF for a label printer or for sheets; what is shown is what is
 * printed.
 */
export function PrintLabels({ rows, onClose }: PrintProps) {
  const words = useMessages(labelMessages);
  const say = useSay();
  const format = useFormat();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const { choice, choose, skipped, setSkipped, labels, layout, perPage } = useLabels(rows);
  const { hasOutlines, fields } = choice;
  const pages = pagesFor(layout, labels.length, skipped);
  const save = async () => {
    setBusy(true);
    const division = computeDivision(layout);
    const sheet = { layout, labels, skipped, hasOutlines, title: words.title };
    const bytes = await createLabelsPdf(sheet, (label) => renderPng(label, division));
    const name = `${words.fileName}-${formatDay(new Date())}.pdf`;
    downloadFile(new File([new Uint8Array(bytes)], name, { type: 'application/pdf' }));
    setBusy(false);
  };
  return (
    <Dialog
      title={words.title}
      open
      onClose={onClose}
      width={860}
      onSubmit={() => void save()}
      submitWord={words.download}
      busy={isBusy}
      disabled={labels.length === 0}
    >
      <div className={css.print}>
        <div className={css.choices}>
          <label className={css.field} htmlFor={`${id}-layout`}>
            {words.layout}
            <Select
              id={`${id}-layout`}
              value={layout.id}
              options={LAYOUTS.map(({ id: value, title }) => ({ value, label: say(title) }))}
              onChange={(next: string) => choose({ layout: next })}
            />
          </label>
          <fieldset className={css.fields}>
            <legend>{words.fields}</legend>
            <Checkbox checked disabled>
              {words.number}
            </Checkbox>
            {LABEL_FIELDS.map((field: LabelField) => (
              <Checkbox
                key={field}
                checked={fields.includes(field)}
                onChange={({ target }) =>
                  choose({ fields: target.checked ? [...fields, field] : fields.filter((other) => other !== field) })
                }
              >
                {words[field]}
              </Checkbox>
            ))}
          </fieldset>
          {perPage > 1 && (
            <>
              <label className={css.field} htmlFor={`${id}-skipped`}>
                {words.skipped}
                <NumberInput
                  id={`${id}-skipped`}
                  min={0}
                  max={perPage - 1}
                  precision={0}
                  value={skipped}
                  onChange={(next) => setSkipped(next ?? 0)}
                />
              </label>
              <Checkbox checked={hasOutlines} onChange={({ target }) => choose({ hasOutlines: target.checked })}>
                {words.outlines}
              </Checkbox>
            </>
          )}
          <p className={css.counted} role="status">
            <strong className="num">
              {say(labelMessages.counted, { count: format.number(labels.length), pages: format.number(pages) })}
            </strong>
            <span className="faint">{words.hint}</span>
            <span className="faint">{words.scale}</span>
          </p>
        </div>
        <div className={css.frame}>
          <Preview layout={layout} labels={labels} skipped={skipped} hasOutlines={hasOutlines} title={words.preview} />
        </div>
      </div>
    </Dialog>
  );
}

/** The words of a label as the bytes of a PNG. */
async function renderPng(label: Label, division: Parameters<typeof drawLabelText>[1]): Promise<Uint8Array | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => drawLabelText(label, division).toBlob(resolve, 'image/png'));
  return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined;
}
