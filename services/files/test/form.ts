/** A form with one file, as a browser sends it. */
export function formOf(bytes: Uint8Array<ArrayBuffer>, filename: string): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], filename));
  return form;
}
