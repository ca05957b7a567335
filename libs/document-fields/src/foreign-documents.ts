/** What documents are called in these languages. */
export const french =
  '(?:devis|(?:confirmation de )?commande|bon(?: de commande)?|contrat|convention|accord(?:-cadre)?|facture|offre|proposition(?: commerciale)?|abonnement|document|dossier|pièce)';
export const spanish =
  '(?:presupuesto|pedido|oferta|cotización|contrato|convenio|acuerdo|encargo|factura|propuesta|orden(?: de (?:compra|servicio))?|documento|expediente|suscripción)';
export const portuguese =
  '(?:proposta(?: comercial)?|orçamento|encomenda|contrato|acordo|fatura|pedido|cotação|ordem de (?:compra|serviço)|documento|subscrição)';
