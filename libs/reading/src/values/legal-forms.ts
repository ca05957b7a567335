import { listed } from './word-list.ts';

/** Forms of companies the world over, as they are usually written. */
export const legalForms = listed(
  String.raw`
    GmbH & Co\.? KG
    S\.? ?(?:A\.?|de R\.? ?L\.?) de C\.? ?V
    Incorporated
    Inc
    LLC
    Ltd
    Limited
    Corporation
    Corp
    Co
    GmbH
    gGmbH
    AöR
    Anstalt (?:des )?öffentlichen Rechts
    Körperschaft (?:des )?öffentlichen Rechts
    mbH
    AG
    SE
    PLC
    plc
    Plc
    LLP
    LP
    PLLC
    P\. ?C
    PBC
    ULC
    DAC
    CLG
    Bhd
    Berhad
    Aktiengesellschaft
    Gesellschaft mit beschränkter Haftung
    Spółka (?:z ograniczoną odpowiedzialnością|[Aa]kcyjna)
    Sociedad (?:Anónima|Limitada)
    B\.?V
    N\.?V
    S\.?A
    S\.?A\.?S
    S\.?a\.?s
    SASU
    S\.?A\.?R\.?L
    EURL
    S\.?R\.?L
    S\.?r\.?l
    S\.p\.A
    S\.?N\.?C
    S\.?n\.?c
    S\.?L
    S\.?L\.?U
    Oy
    Oyj
    AB
    AS
    ASA
    A/S
    S/A
    ApS
    Pty
    Pte
    Pvt
    Sdn Bhd
    KG
    KGaA
    OHG
    UG
    eG
    e\. ?V
    E\.?K
    e\.?K
    K\.?K
    Ltda
    Lda
    ASBL
    VZW
    GIE
    O[Üü]
    UAB
    S[Àà]RL
    Sàrl
    Ges\.?m\.?b\.?H
    S\.? ?Coop
    V\.?O\.?F
    SCOP
    SPRL
    S\.A\.T
    G\.I\.E
    Kft
    Zrt
    Nyrt
    s\. ?r\. ?o
    a\. ?s\.
    d\. ?o\. ?o
    [Ss]p\. ?z ?o\. ?o
    [Ss]p\. ?[jkp]
    A\. ?Ş
    Ltd\.? ?Şti
    S\.?C\.?S
    [ЗПОН]?АО
    ООО
    ТОВ
    П[рР]?АТ
    Е?ООД
    Е?АД
    ФОП
    Α\.?Ε
    Ε\.?Π\.?Ε
    Ι\.?Κ\.?Ε
    Ο\.?Ε
  `,
  '\n',
);
