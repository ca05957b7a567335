/**
 * Words of what became of a row that may not count: it ended, was never bought, is not yet decided, or another row takes
 * its place. To know one more, add it; `cancel*` is how words begin, `backed_out` a phrase. Case and accents do not matter.
 */
export const outcomeWords = `
  abandon* abort* adjourn* alternat* amend* archived await* axed backed_out backlog blocked called_off cannot cancel* candidate* canx ceas* churn*
  composing conditional consider considered cxl dead decline* declining decommission* defer* defunct delet* demo demos denied deny deprecat*
  didnt disapprov* discard* discontinu* disput* disqualif* do_not doesnt dormant draft* drop dropped dropping dummy dup dupe dupes
  duplicat* elapsed eliminat* end_of_life ended eol error estimate* evaluated exclud* exit exited exiting expir* failed failing failure fallback
  fallen_through fell_through fell_off finalist* ghosted flagged former formerly forfeit* frozen gave_up gone halted held historic historical hold idle
  ignor* inprg in_approval approving in_evaluation in_negotiation in_progress in_review inactive incomplete ineligible instead intend* invalid* kill* laps* loser
  losing lost merged migrated migrating mistake* negotiating negotiation negotiations never no_longer not nixed notice_given null nullif* obsolet*
  offboard* offer offered on_hold on_ice open opt_out opted_out option optional* options orphan* outbid outdated parked past_due paus* pending
  pndrev phase_out phased_out phasing_out placeholder* planned in_planning postpon* preliminary previous previously prior proposal* proposed
  prospect prospects provisional* passed_on pulled purged quarantin* queued reconsider* reduce redundant refus* reinstat* reject* remov* renegotiat*
  reopen* replac* requested requesting rescind* rescission retired retire retiring return returned revers* revert* revised revok*
  ran_out run_out runner_up runnerup sample samples scenario* scrap* scratched shelved shortlist* shut_down shutdown skip* sent_for sold split_off stale
  stall* stop stopped struck submitted sunset* supersed* superced* surrender* suspen* switched tba tbc tbd tender tenders tendered tentativ* terminat* test
  tests to_be to_do todo trash* trialing turned_off unapproved unauthor* uncertain uncommitted unconfirmed undecided undeployable under_evaluation under_negotiation
  under_review unexercised unfulfilled uninstall* unknown unlikely unneeded unplanned unsanctioned unsigned unsubscrib* unsuccess*
  unused unwanted variant variants old_version void voided voiding wait waiting wappr waitlist* waived walked what_if wind_down winding_down
  withdraw* withdrew withheld wont wound_down write_off written_off wrong
  abbruch abgebrochen abgekündigt abgelaufen abgelehnt abgelöst abgemeldet abgesagt abgeschaltet abgewählt altvertrag angebot*
  angefragt aufgehoben aufgelöst aufhebung ausgelaufen ausgemustert ausgeschieden ausgesetzt archiviert auslaufend ausstehend außer_betrieb
  bedarfspos* beantragt beendet beendigung deaktiviert demnächst doppelt dublette eingestellt entfall* entfällt entfernt entwurf entwürfe
  erlosch* ersetzt eventualpos* eventuell fehlerhaft fraglich gecancelt gekündigt gelöscht geparkt geplant geschlossen gesperrt gestoppt
  gestorben gestrichen getestet erledigt hinfällig in_arbeit in_klärung in_prüfung inaktiv kein* klärung kündigen kündigung läuft_aus nicht
  nie niemals noch_offen offen optional option optionen passiv pausier* platzhalter in_planung probebetrieb ruht ruhend rückabwicklung
  rückgabe rückgängig rückzug stillgelegt* storn* teststellung testbetrieb unbestätigt ungültig unklar unterbrochen unwirksam
  überholt variante* veraltet verfallen verloren verschoben verworfen verzicht* voraussichtlich vorgemerkt vorgesehen vorläufig
  vorversion wartet wartend warteliste wegfall* weggefallen widerruf* zurückgegeben zurückgestellt zurückgewiesen zurückgezogen
  à_l_étude l'étude abandonn* archivé archivée à_valider ajourn* ancien ancienne anciens annul* arrêt arrêté arrêtée attente brouillon* caduc caduque conditionnel*
  cessation cessé cessée clôtur* d'essai désactiv* désinstall* désist* devis différé différée doublon* écarté écartée échoué échouée
  échu échue envisag* exclu exclue gelé gelée hors_service inactif inactive infructueu* interromp* jamais litige négociation non
  option optionnel* pas perdu perdue périmé périmée planifié planifiée prévision* prévu prévue proposé proposée proposition
  provisoire refus* rejet rejeté rejetée remplac* renonc* reporté reportée résili* retiré retirée retrait révoqu* rompu rompue rupture
  sans_objet sans_suite soumis soumise stoppé stoppée supprim* suppression suspend* suspension terminée variante*
  alternativ* anterior anulac* anulad* aplazad* archivad* baja borrador* caducad* cancelac* cerrad* cesad* denegad* denunciad*
  desactivad* descartad* desestimad* desiert* desistid* desistimiento discontinuad* en_espera en_estudio en_licitación
  en_negociación en_trámite espera excluid* expirad* extinguid* fallid* finalizad* inactiv* interrumpid* invalidad* no nunca obsolet*
  oferta ofertad* opcional* opción opciones paralizad* parada parado pausad* pendient* perdid* por_aprobar por_confirmar se_cayó pospuest* previst*
  propuest* prueba pruebas rechazad* reemplazad* renunci* rescindid* rescisión resuelto resuelta retirad* revocad* sin sustituid*
  suspendid* suspensión terminad* vencid*
  abbandonat* annullat* archiviat* attesa bloccat* bozza bozze cancellat* cessat* chiuso chiusa decadut* declinat* desert* differit*
  disattivat* disdett* dismess* duplicat* esclus* estint* fallit* inattiv* in_trattativa interrott* mai non offerta offerte opzion*
  pendente pendenti perso persa persi pianificat* precedente precedenti preventiv* proposta proposte provvisor* recedut* recesso
  respint* revocat* rifiutat* rimandat* saltat* rimoss* rinunci* rinviat* risolto risolta risoluzione ritirat* scadut* scartat* sciolt*
  sospes* sospension* sostituit* stornat* superat* terminat* trattativa
  adiad* aguard* arquivad* baixad* bloquead* denunciad* desativad* descontinuad* em_análise em_espera em_negociação encerrad* esgotad*
  excluíd* extint* fracassad* frustrad* inativ* indeferid* interrompid* não negociação orçado orçada planead* planejad* propost*
  provisóri* rascunho* recusad* rejeitad* rescind* rescis* resolvid* revogad* substituíd* suspens*
  aangehouden afgebroken afgekeurd afgelopen afgevoerd afgewezen afgezegd afwachting alternatief annuler* beëindig* buiten_gebruik
  concept concepten doorgehaald dubbel duplicaat geannuleerd gearchiveerd geblokkeerd geen geparkeerd gepauzeerd gepland geschrapt
  gesloten gestaakt gestopt geweigerd in_behandeling inactief ingetrokken intrekking mislukt niet nooit offerte* ontbonden ontbinding
  opgeheven opgeschort opgezegd opschorting opzeggen opzegging optie opties optioneel proef stopgezet teruggetrokken uitgefaseerd
  uitgeschreven uitgesloten uitgesteld vervallen vervangen verlopen verloren ging_niet verworpen verwijderd voorgesteld voorlopig voorstel
  wacht wachtend wachtlijst
  aldrig anbud annullera* arkiverad arkiverat avbest* avbrut* avslag* avslutad avslutat avslutas avstängd avvakt* avveckl* avvisad
  avvisat borttag* dubblett* ej ersatt ersatts ersätts förfall* förkast* förlorad förlorat fryst hävd hävt inaktiv* indrag* ingen inget inte
  inställd inställt makuler* nedlagd nedlagt nekad nekat ogiltig* offert offerter optioner parkerad pausad* planerad planerat
  preliminär* raderad raderat skrotad slopad slopat stoppad stoppat struken struket stängd stängt tillbakadrag* tills_vidare
  uppehåll upphävd upphävt blev_inget upphör* uppsagd uppsagt uppsägning uppskjut* utesluten utgå utgång* utgår utgått utkast* utvärderas vilande
  väntar väntande återkall*
  afbrudt afbrydes aflys* afslag afslået afsluttet afventer afvikl* afvist aldri annullert annulleret arkivert arkiveret avbrutt avlyst
  avslutning avsluttet avslått avventer avvikl* avvist bortfalt bortfaldt erstattet foreslå* forhandling forkastet forslag frafalt frafaldet hevet hævet
  ikke kansel* kassert kasseret kladde* lukket nedlagt opgivet ophævet ophørt opphevet opphørt oppgitt oppsagt opsagt opsjon* parkert parkeret
  pauset planlagt slettet stanset stoppet suspender* tabt tapt tilbagekaldt tilbagetrukket tilbakekalt tilbaketrukket tilbud trukket
  uaktuel* uafklaret uavklart udfaset udgår udgået udkast udløbet udsat ugyldig utfaset utløpt utsatt venteliste venter
  arkistoitu ehdotettu ehdotus ei eräänty* hylkää* hylätty irtisanot* jäädytetty kesken keskeyt* korvattu kumottu lakkautettu lopetet*
  luonnos* luovuttu menetetty mitätöity odotta* optio* passiivinen peruutet* peruttu peruuntunut poistet* poistunut purettu päättymässä
  päättyn* rauennut siirretty suljettu suunniteltu suunnitteilla tarjous* tauolla vanhentunut vanha varalla vireillä väliaikainen vaihtoeht* kokeilu
  alternatyw* anulowa* archiwaln* brak cofnięt* czeka duplikat nie nieaktyw* nieważn* niepodpis* nigdy oczek* odmowa odrzuc* odstąp* odłożon*
  ofert* opcj* planowana planowane planowany porzucon* propozycj* przegran* przerwan* rezygnac* robocza robocze roboczy rozwiązan* skasowan* skreślon* sporn* szkic*
  uchylon* upadł* unieważn* usunięt* w_planach w_toku w_trakcie wariant* wstępn* wstrzyman* wycofan* wygas* wyłączon* wypowiedz* zakończ* zamknięt*
  zaniecha* zaplanowan* zarchiwizow* zastąpion* zawieszon* zerwan* zlikwidowan* zrezygn*
  anulov* archivov* čeká duplicit* koncept nabídk* nahrazen* nahrazuje návrh* ne neaktivní neplatn* neschválen* neuzavřen* nepodepsan* nikdy
  odložen* odmítnut* odstoup* opce pozastaven* propadl* prošl* přerušen* předběžn* plánov* rozpracov* smazan* stažen* ukončen* ukončuje
  varianta vyřazen* vypověz* vypovězen* vypršel* zamítnut* zanikl* zastaral* zastaven* zkušebn* zpětvzet* zrušen* ztracen*
  függőben felmondva felmondott lecserélve lejárt nem szünetel tervezet törölve visszavont
  beklemede değil durduruldu feshedildi iptal reddedildi taslak
  anulat* expirat* înlocuit în_așteptare nu reziliat* respins* suspendat* ciornă
  ακυρώθηκε έληξε εκκρεμεί καταγγέλθηκε όχι πρόχειρο
  аннулирован* в_архиве архивный ожидает* отказ* отклонен* отложен* отменен* не приостановлен* проект_договора расторгнут* черновик* заменен* истек*
  завершен* скасован* розірван* очікує* відхилен* призупинен* чернетка`;

/** The same where words are not divided. */
export const easternOutcomes = `
  未 保留 検討 解約 廃止 失効 満了 期限切れ 却下 否決 中止 停止 休止 終了 取下 取り下げ 取消 キャンセル 破棄 無効 不採用 不成立 不調 不要 見送 見合 辞退 落選
  次点 候補 予定 計画中 草案 代替 下書き ドラフト 仮契約 仮発注 申請中 承認待 待ち 審査中 交渉中 協議中 旧 重複 試用 トライアル 評価中 予備 オプション 変更前 解除 削除
  除外 対象外 見積 要確認 更新しない 更新せず 継続しない
  草稿 作废 作廢 终止 終止 取消 过期 過期 到期 失效 无效 無效 驳回 駁回 拒绝 拒絕 退回 撤回 撤销 撤銷 搁置 擱置 暂停 暫停 待定 待审 待批 待签 待确 审核中
  审批中 起草 流标 废标 部分签署 备选 候选 可选 替代 重复 试用 解约 停用 关闭 關閉 计划中 拟签 已变更 旧版 历史 归档 不续 不适用
  중지 해지 보류 취소 만료 종료 실효 반려 거절 거부 임시 초안 대기 검토 미체결 미계약 미승인 미정 폐기 폐지 철회 탈락 유찰 후보 예정 중복 무효 정지 중단
  해제 삭제 제외 체험 구버전 이전_버전 견적`;
