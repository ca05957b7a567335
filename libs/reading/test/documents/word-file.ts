import type { ZipPart } from './zip-file.ts';
import { zipFile } from './zip-file.ts';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const packageNamespace = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export function wordXml(body: string, prologue = ''): Buffer {
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>${prologue}` +
      `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  );
}

export function paragraph(text: string): string {
  return `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** The smallest .docx with this body; `extra` parts go in after it. */
export function wordFile(document: Buffer, extra: readonly ZipPart[] = [], links = ''): Buffer {
  const types =
    `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ` +
    `ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ` +
    `ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
  const main = `<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`;
  return zipFile([
    { name: '[Content_Types].xml', bytes: Buffer.from(types) },
    { name: '_rels/.rels', bytes: relationships(main) },
    { name: 'word/document.xml', bytes: document },
    { name: 'word/_rels/document.xml.rels', bytes: relationships(links) },
    ...extra,
  ]);
}

function relationships(inside: string): Buffer {
  return Buffer.from(`<Relationships xmlns="${packageNamespace}/relationships">${inside}</Relationships>`);
}

/** A picture that is not in the file but at an address. */
export function linkedPicture(url: string): { body: string; link: string } {
  const drawing = 'http://schemas.openxmlformats.org/drawingml/2006';
  return {
    link: `<Relationship Id="r9" Type="${office}/image" Target="${url}" TargetMode="External"/>`,
    body:
      `<w:p><w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing">` +
      `<a:graphic xmlns:a="${drawing}/main"><a:graphicData><pic:pic xmlns:pic="${drawing}/picture"><pic:blipFill>` +
      `<a:blip xmlns:r="${office}" r:link="r9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic>` +
      `</wp:inline></w:drawing></w:r></w:p>`,
  };
}
