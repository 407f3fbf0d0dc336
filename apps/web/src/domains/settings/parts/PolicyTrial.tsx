import { type PasswordPolicy, passwordPolicy } from '@twinscape/contract/settings';
import { Form, type FormInstance, Input } from 'antd';
import { useId, useState } from 'react';
import { useMessages, useSay } from '../../../platform/language/index.ts';
import { Glyph, StatusTag, useLastDefined } from '../../../ui/index.ts';
import { groupFields } from '../fieldGroups.ts';
import { securityMessages } from '../messages.ts';
import { checkPolicyRequirements } from '../policy.ts';
import css from './PolicyTrial.module.css';

/** The policy of the form, shown at work: what a password has to have, ticked off while one is typed. */
export function PolicyTrial({ form }: { form: FormInstance }) {
  const words = useMessages(securityMessages);
  const say = useSay();
  const id = useId();
  const [text, setText] = useState('');
  // While the form contradicts itself, the last policy that made sense stays.
  const policy = useLastDefined(toPasswordPolicy(Form.useWatch([], form) as Record<string, unknown> | undefined));
  if (!policy) return null;
  const parts = checkPolicyRequirements(policy, text);
  const passes = parts.every(({ met }) => met);
  return (
    <div className={css.trial}>
      <div className={css.head}>
        <label htmlFor={id}>{words.tryLabel}</label>
        {text !== '' && (
          <StatusTag status={passes ? 'run' : 'fault'} word={passes ? words.passes : words.fails} plain />
        )}
      </div>
      <Input
        id={id}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className={css.parts}>
        {parts.map(({ word, values, met }) => (
          <li key={word} data-met={met}>
            <Glyph name={met ? 'check' : 'minus'} size={12} />
            {say(securityMessages[word], values)}
          </li>
        ))}
      </ul>
      <p id={`${id}-hint`} className={css.hint}>
        {words.tryHint}
      </p>
    </div>
  );
}

/** The policy that the form says now; while a number is missing there is none. */
function toPasswordPolicy(fields: Record<string, unknown> | undefined): PasswordPolicy | undefined {
  if (!fields) return undefined;
  return passwordPolicy.safeParse(groupFields(fields).passwordPolicy).data;
}
