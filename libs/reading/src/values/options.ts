import { anyOf } from './word-list.ts';

const optional = new RegExp(
  `(?<!\\p{L})${anyOf(`
    options?
    optional(?:ly|e|es|er)?
    optionnel(?:le)?s?
    (?:bedarfs|eventual|alternativ)position
    opcional(?:es)?
    opcionai?s
    opci(?:ón|ones)
    opç(?:ão|ões)
    opzional[ei]
    opzion[ei]
    optionee?l
    opties?
    optionele
    facultati(?:f|ve)
    facoltativ[oa]
    facultatief
    facultativ[oa]
    alternativ(?:e|es|er|ne|t)?
    valgfri(?:tt|e)?
    valfri(?:tt|a)?
    tilvalg
    tillval
    tilleggsvalg
    opcjonal\\p{L}*
    opcj[aei]
    voliteln\\p{L}*
    valinnai\\p{L}*
    not included
    nicht enthalten
    non (?:compris|incluso)
    no incluido
    niet inbegrepen
    não incluído
  `)}(?!\\p{L})`,
  'iu',
);

/** Whether a row says that it is only offered. */
export function isOptional(text: string): boolean {
  return optional.test(text);
}

const heading = new RegExp(
  `^${anyOf(`
    options?
    optional (?:items?|extras?|services?|modules?|products?|add-ons?)
    optionen
    optionale (?:positionen|leistungen|module)
    options? (?:possibles|proposées)
    (?:prestations|modules) optionnel(?:le)?s
    opciones
    (?:servicios|módulos) opcionales
    opzioni
    (?:servizi|moduli) opzionali
    opties
    optionele (?:diensten|modules)
    opções
    tillval
    tilvalg
    opcje
  `)}(?: ?[(:–-].*)?$`,
  'iu',
);

/** Whether a line heads rows that are only offered: `Options (not included in the total)`. */
export function headsOptions(text: string): boolean {
  return heading.test(text.trim());
}
