import { describe, expect, it, vi } from 'vitest';
import { submitValid } from './submitValid.ts';

/** A form whose checks end as said, one after the other. */
function createForm(...ends: readonly ('valid' | { outOfDate: boolean; errorFields: unknown[] })[]) {
  const left = [...ends];
  const validateFields = vi.fn(async () => {
    const end = left.shift() ?? 'valid';
    if (end !== 'valid') throw end;
    return { name: '泵' };
  });
  return { validateFields } as { validateFields: () => Promise<{ name: string }> } & {
    validateFields: typeof validateFields;
  };
}
const overtaken = { outOfDate: true, errorFields: [] };
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the button of a form', () => {
  it('sends what is valid, also when a check of a field began while the form was checked', async () => {
    const onSubmit = vi.fn();
    submitValid(createForm(overtaken, overtaken, 'valid'), onSubmit);
    await settle();
    expect(onSubmit.mock.calls).toEqual([[{ name: '泵' }]]);
  });

  it('sends nothing that is wrong, and does not check for ever', async () => {
    const onSubmit = vi.fn();
    const wrong = createForm({ outOfDate: true, errorFields: [{ name: ['name'] }] });
    submitValid(wrong, onSubmit);
    const restless = createForm(...Array.from({ length: 20 }, () => overtaken));
    submitValid(restless, onSubmit);
    await settle();
    expect([wrong.validateFields.mock.calls.length, restless.validateFields.mock.calls.length]).toEqual([1, 5]);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
