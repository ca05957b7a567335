type Attached = { name: string; type: string; bytes: Buffer; disposition?: 'attachment' | 'inline' };

/** A mail with these attachments. */
export function mailWith(attached: readonly Attached[], { html = '<p>See the order.</p>' } = {}): Buffer {
  const parts = attached.map(({ name, type, bytes, disposition = 'attachment' }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: ${disposition}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const text = `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  return Buffer.from(
    [
      'From: Sales <sales@vendor.example>',
      'To: buyer@buyer.example',
      'Subject: Your order',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="part"',
      '',
      ...[text, ...parts].flatMap((part) => ['--part', part]),
      '--part--',
      '',
    ].join('\r\n'),
  );
}
