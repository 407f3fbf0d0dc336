import { CLICK_ACTIONS, type LabelEntry, type LabelEvent } from '@twinscape/contract/labels';
import { Button, Form, Input, Select } from 'antd';
import { useMessages } from '../../../../platform/language/index.ts';
import { Glyph } from '../../../../ui/index.ts';
import { AssetSelect } from '../AssetSelect.tsx';
import css from '../Designer.module.css';
import { clickMessages, entryMessages } from '../messages.ts';
import type { LabelEditing } from '../useLabelDraft.ts';

const MAX = 20;

type Props = { readonly editing: LabelEditing; readonly projectId: string; readonly off: boolean };

/** RU-LBL-01: what a click on the label does, to itself or to the label of another asset. */
export function ClickFields({ editing, projectId, off }: Props) {
  const words = useMessages(clickMessages);
  const events = editing.draft.panel.events ?? [];
  const put = (next: readonly LabelEvent[], stroke?: string) =>
    editing.changePanel({ events: next.length > 0 ? [...next] : undefined }, stroke);
  const change = (at: number, event: LabelEvent, stroke?: string) =>
    put(
      events.map((one, other) => (other === at ? event : one)),
      stroke && `event ${at} ${stroke}`,
    );
  return (
    <fieldset className={css.group} disabled={off}>
      {events.length === 0 && <p className={css.hint}>{words.none}</p>}
      {events.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an action is known by its place
        <div key={at} className={css.click}>
          <div className={css.pair}>
            <Form.Item label={words.action}>
              <Select
                aria-label={words.action}
                disabled={off}
                value={event.action}
                options={CLICK_ACTIONS.map((value) => ({ value, label: words[value] }))}
                onChange={(action) => change(at, { ...event, action })}
              />
            </Form.Item>
            <Form.Item label={words.target}>
              <AssetSelect
                projectId={projectId}
                label={words.target}
                placeholder={words.self}
                value={event.target}
                off={off}
                className={css.wide}
                onChange={(target) => {
                  const { target: _before, ...rest } = event;
                  change(at, target ? { ...rest, target } : rest);
                }}
              />
            </Form.Item>
          </div>
          {event.action === 'update' && (
            <Values
              values={event.dataList ?? []}
              onChange={(dataList, stroke) => change(at, { ...event, dataList: [...dataList] }, stroke)}
            />
          )}
          <Button
            type="text"
            size="small"
            danger
            icon={<Glyph name="trash" size={13} />}
            onClick={() => put(events.filter((_, other) => other !== at))}
          >
            {words.remove}
          </Button>
        </div>
      ))}
      {events.length > 0 && <p className={css.hint}>{words.cancelHint}</p>}
      {!off && events.length < MAX && (
        <Button
          size="small"
          icon={<Glyph name="plus" size={13} />}
          onClick={() => put([...events, { action: 'focus' }])}
        >
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}

type ValuesProps = {
  readonly values: readonly LabelEntry[];
  readonly onChange: (values: readonly LabelEntry[], stroke?: string) => void;
};

/** What the entries show until the click is cancelled, by their names. */
function Values({ values, onChange }: ValuesProps) {
  const words = useMessages(clickMessages);
  const fields = useMessages(entryMessages);
  const change = (at: number, entry: Partial<LabelEntry>) =>
    onChange(
      values.map((one, other) => (other === at ? { ...one, ...entry } : one)),
      `value ${at}`,
    );
  return (
    <Form.Item label={words.values}>
      {values.map(({ key, Value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its place
        <div key={at} className={css.triple}>
          <Input
            aria-label={fields.key}
            placeholder={fields.key}
            value={key}
            onChange={({ target }) => change(at, { key: target.value })}
          />
          <Input
            aria-label={fields.value}
            placeholder={fields.value}
            value={String(Value ?? '')}
            onChange={({ target }) => change(at, { Value: target.value })}
          />
          <Button
            type="text"
            aria-label={fields.remove}
            icon={<Glyph name="close" size={13} />}
            onClick={() => onChange(values.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      <Button size="small" type="text" onClick={() => onChange([...values, { key: '', Value: '' }])}>
        {words.addValue}
      </Button>
    </Form.Item>
  );
}
