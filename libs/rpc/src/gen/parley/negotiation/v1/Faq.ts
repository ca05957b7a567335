// Original file: proto/parley/negotiation/v1/faqs.proto


export interface Faq {
  'question'?: (string);
  'answer'?: (string);
}

export interface Faq__Output {
  'question': (string);
  'answer': (string);
}
