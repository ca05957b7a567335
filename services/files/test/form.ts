/** A form with one file, as a browser sends it. */
export function formOf(bytes: Uint8Array<ArrayBuffer>, filename: string, field = 'file'): FormData {
  const form = new FormData();
  form.append(field, new File([bytes], filename));
  return form;
}
