import type { FormInstance, FormProps } from 'antd';

/** A field that is wrong. */
type WrongField = { readonly name: (string | number)[] };
type Rejection = { readonly outOfDate?: boolean; readonly errorFields?: readonly WrongField[] };
/** So often a form is checked anew at most. */
const TRIES = 5;

/**
 * Goes on with the values of a form once all of them are valid; otherwise the fields say what is missing. The form
 * gives up a check when another one begins, as that of a field which the pointer leaves on its way to the button:
 * nothing is wrong then, and the press must not be lost.
 */
export function submitValid<V>(
  form: Pick<FormInstance<V>, 'validateFields'>,
  onSubmit: (values: V) => void,
  onWrong?: (fields: readonly WrongField[]) => void,
  tries = TRIES,
): void {
  void form.validateFields().then(onSubmit, ({ outOfDate, errorFields = [] }: Rejection) => {
    if (outOfDate && errorFields.length === 0 && tries > 1) submitValid(form, onSubmit, onWrong, tries - 1);
    else onWrong?.(errorFields);
  });
}

/** The same for a form that a button of its own submits: a check that another one overtook begins again. */
export const finishValid = <V>(
  form: FormInstance<V>,
  onFinish: (values: V) => void,
): Required<Pick<FormProps<V>, 'onFinish' | 'onFinishFailed'>> => ({
  onFinish,
  onFinishFailed({ errorFields, outOfDate }) {
    if (outOfDate && errorFields.length === 0) submitValid(form, onFinish);
  },
});
