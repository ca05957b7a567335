import type { Command } from 'commander';

/** Examples of every command, shown at the end of its help. Values that differ from case to case are variables. */
export const examples: Record<string, string[]> = {
  parley: [
    'parley orgs create "Example Ltd"',
    'parley keys create --org "$ORG_ID" --name CI --scope catalog:read',
    'parley doctor',
    'parley purchases import --help',
  ],
  'orgs create': ['parley orgs create "Example Ltd"'],
  'orgs list': ['parley orgs list'],
  'orgs show': ['parley orgs show "$ORG_ID"'],
  'keys create': [
    'parley keys create --org "$ORG_ID" --name CI --scope catalog:read,scope:write',
    'parley keys create --org "$ORG_ID" --name Trial --mode test --scope catalog:read --expires 90d --per-minute 60',
  ],
  'keys list': ['parley keys list --org "$ORG_ID"'],
  'keys show': ['parley keys show "$KEY_ID"'],
  'keys roll': ['parley keys roll "$KEY_ID" --overlap 7d'],
  'keys revoke': ['parley keys revoke "$KEY_ID"'],
  'catalog import': [
    'parley catalog import catalog.jsonl --dry-run',
    'parley catalog import catalog.jsonl',
    'parley catalog import products.xlsx --dry-run --column family=Line',
    'gunzip --stdout catalog.jsonl.gz | parley catalog import -',
  ],
  'catalog template': ['parley catalog template products.xlsx'],
  'catalog export': [
    'parley catalog export --output catalog.jsonl',
    'parley catalog export --type company product > records.jsonl',
  ],
  'catalog delete': ['parley catalog delete product "$PRODUCT_ID"'],
  'purchases import': [
    'parley purchases import orders.xlsx --dry-run',
    'parley purchases import orders.csv --dates dmy --column startDate=Start --save-mapping mapping.json',
    'parley purchases import orders.csv --mapping mapping.json --create-missing',
  ],
  'purchases add': [
    'parley purchases add --scope "$SCOPE_ID" --dry-run',
    'parley purchases add --scope "$SCOPE_ID" --set startDate=2026-12-01 --set lines.1.quantity=50',
  ],
  'purchases template': ['parley purchases template purchases.csv'],
  'purchases imports list': ['parley purchases imports list --limit 10'],
  'purchases imports show': ['parley purchases imports show "$IMPORT_ID"'],
  'purchases imports undo': ['parley purchases imports undo "$IMPORT_ID"'],
  'purchases suggestions list': ['parley purchases suggestions list'],
  'purchases suggestions dismiss': ['parley purchases suggestions dismiss "$SCOPE_ID"'],
  'purchases list': ['parley purchases list --supplier example.com --limit 20'],
  'purchases show': ['parley purchases show "$PURCHASE_ID"'],
  'purchases export': [
    'parley purchases export --buyer "Example Ltd" --output purchases.jsonl',
    'parley purchases export --csv --output purchases.csv',
  ],
  'purchases delete': ['parley purchases delete "$PURCHASE_ID"', 'parley purchases delete --buyer "Example Ltd"'],
  'renewals list': [
    'parley renewals list --within 90d',
    'parley renewals list --within 365d --csv > renewals.csv',
    'parley renewals list --within 180d --ics > renewals.ics',
  ],
  'rates import': ['parley rates import eurofxref-hist.csv', 'parley rates import rates.csv --dry-run'],
  'rates list': ['parley rates list --from EUR --to USD --since 2024-03-01'],
  'rates delete': ['parley rates delete --from EUR --to USD --since 2024-03-01 --until 2024-03-08'],
  'scopes list': ['parley scopes list --org "$ORG_ID" --status failed'],
  'scopes show': ['parley scopes show "$SCOPE_ID"'],
  'scopes retry': ['parley scopes retry "$SCOPE_ID"'],
  'scopes correct': [
    'parley scopes correct "$SCOPE_ID" --set contractNumber=Q-1077 --set "total=1200.50 EUR"',
    'parley scopes correct "$SCOPE_ID" --company "$COMPANY_ID" --row 2="$PRODUCT_ID"',
  ],
  'scopes delete': ['parley scopes delete "$SCOPE_ID"'],
  'documents evaluate': ['parley documents evaluate labelled-documents --misses'],
  'documents import': [
    'parley documents import ./order-forms --org "$ORG_ID" --dry-run',
    'parley documents import ./order-forms --org "$ORG_ID" --set purchaseType=renewal --yes',
  ],
  'documents learned list': ['parley documents learned list --org "$ORG_ID"'],
  'documents learned forget': ['parley documents learned forget "$LAYOUT_ID"'],
  'documents learned names': ['parley documents learned names --org "$ORG_ID"'],
  'documents learned forget-name': ['parley documents learned forget-name "$ALIAS_ID"'],
  'pricing estimate': [
    'parley pricing estimate --scope "$SCOPE_ID" --pdf estimate.pdf',
    'parley pricing estimate --supplier example.com --product "Help Desk=250" --option Edition=Business --term 36',
  ],
  'pricing explain': ['parley pricing explain "$SCOPE_ID"'],
  'pricing savings': [
    'parley pricing savings --from 2025-01-01',
    'parley pricing savings --supplier example.com --currency EUR --csv savings.csv',
  ],
  'pricing backtest': ['parley pricing backtest --supplier example.com --html backtest.html'],
  'negotiations list': ['parley negotiations list --status active --idle 7d', 'parley negotiations list --escalated'],
  'negotiations show': ['parley negotiations show "$NEGOTIATION_ID"'],
  'negotiations updates': ['parley negotiations updates "$NEGOTIATION_ID"'],
  'negotiations history': ['parley negotiations history "$NEGOTIATION_ID"'],
  'negotiations move': ['parley negotiations move "$NEGOTIATION_ID" complete --why "The contract is signed"'],
  'negotiations summarize': [
    'parley negotiations summarize "$NEGOTIATION_ID" "The supplier offers 12 % off." --title "First offer"',
    'parley negotiations summarize "$NEGOTIATION_ID" - < summary.md',
  ],
  'negotiations set': [
    'parley negotiations set "$NEGOTIATION_ID" --scope "$SCOPE_ID"',
    `parley negotiations set "$NEGOTIATION_ID" --supplier '{"name": "Example Inc."}'`,
  ],
  'negotiations note': ['parley negotiations note "$NEGOTIATION_ID" "Call them on Monday"'],
  'negotiations escalate': ['parley negotiations escalate "$NEGOTIATION_ID" "No answer for two weeks" --severity high'],
  'negotiations escalation': [
    'parley negotiations escalation "$NEGOTIATION_ID" "$ESCALATION_ID" --status resolved --why "They answered"',
  ],
  'negotiations delete': ['parley negotiations delete "$NEGOTIATION_ID"'],
  'faqs import': ['parley faqs import faqs.jsonl'],
  'faqs export': ['parley faqs export --output faqs.jsonl'],
  'faqs list': ['parley faqs list --limit 20'],
  'faqs show': ['parley faqs show "$COMPANY_ID"'],
  'faqs delete': ['parley faqs delete "$COMPANY_ID"'],
  'files list': ['parley files list --org "$ORG_ID" --mode live'],
  'files get': ['parley files get "$FILE_ID" --output order-form.pdf'],
  'files delete': ['parley files delete "$FILE_ID"'],
  'webhooks list': ['parley webhooks list --state failing'],
  'webhooks show': ['parley webhooks show "$WEBHOOK_ID"'],
  'webhooks deliveries': ['parley webhooks deliveries "$WEBHOOK_ID" --status FAILED --since 24h'],
  'webhooks delivery': ['parley webhooks delivery "$DELIVERY_ID"'],
  'webhooks notices': ['parley webhooks notices --webhook "$WEBHOOK_ID" --since 7d'],
  'webhooks redeliver': ['parley webhooks redeliver "$DELIVERY_ID"'],
  'webhooks disable': ['parley webhooks disable "$WEBHOOK_ID" --why "The receiver is being moved"'],
  'webhooks enable': ['parley webhooks enable "$WEBHOOK_ID"'],
  'webhooks rotate-secret': ['parley webhooks rotate-secret "$WEBHOOK_ID" --overlap 48h'],
  'webhooks trigger': ['parley webhooks trigger "$WEBHOOK_ID" scope.extracted'],
  'webhooks recover': ['parley webhooks recover "$WEBHOOK_ID" --since 2h --rate 5'],
  'webhooks recoveries list': ['parley webhooks recoveries list --webhook "$WEBHOOK_ID"'],
  'webhooks recoveries show': ['parley webhooks recoveries show "$RECOVERY_ID"'],
  'webhooks recoveries cancel': ['parley webhooks recoveries cancel "$RECOVERY_ID"'],
  'webhooks rekey': ['parley webhooks rekey'],
  'webhooks listen': ['parley webhooks listen --to http://localhost:3000/hook --events scope.extracted'],
  'webhooks verify': [
    'parley webhooks verify body.json --id "$ID" --timestamp "$SECONDS_SENT" --signature "$SIGNATURE"',
  ],
  'events parked list': ['parley events parked list --queue webhook.ingest'],
  'events parked show': ['parley events parked show webhook.ingest "$MESSAGE_ID"'],
  'events parked replay': ['parley events parked replay webhook.ingest --all'],
  'events parked drop': ['parley events parked drop webhook.ingest "$MESSAGE_ID"'],
  'events resend': ['parley events resend --since 10m --service scope'],
  'indexes list': ['parley indexes list --undeclared'],
  'indexes drop': ['parley indexes drop catalog --all'],
  request: [
    "parley request GET '/v1/catalog/companies?limit=3'",
    `parley request POST /v1/webhooks --data '{"url": "https://hooks.example.com/", "events": ["scope.extracted"]}'`,
    "parley request POST /v1/scope --data @scope.json --header 'Idempotency-Key: order-4711'",
    'parley request POST /v1/files/upload --form file=@order-form.pdf',
  ],
  'secrets rotate': ['parley secrets rotate gateway --public-keys public-keys.json'],
  'secrets create': [
    'parley secrets create | kubectl create --filename -',
    'parley secrets create --format files --to secrets',
  ],
  token: ['parley token'],
  doctor: ['parley doctor', 'parley --kube --namespace shop doctor --junit doctor.xml'],
  smoke: ['parley smoke --wait 2m'],
  'k8s render': ['parley k8s render --values values.yaml --to rendered'],
  'k8s validate': ['parley k8s validate --values values.yaml --kube-version 1.34'],
  'k8s policy': ['parley k8s policy --values values.yaml', 'parley k8s policy --list'],
  'k8s plan': ['parley k8s plan --values values.yaml --set gateway.replicas=3'],
  'k8s drift': ['parley k8s drift --namespace shop'],
  'k8s deploy': ['parley k8s deploy --values values.yaml --timeout 15m'],
  'k8s wait': ['parley k8s wait --timeout 5m'],
  'k8s scale': ['parley k8s scale catalog 3 --wait'],
  'k8s size': ['parley k8s size --reads 400 --estimates 20 --writes 30 --deliveries 30'],
  'k8s forward': ['parley k8s forward gateway http --listen 8080'],
  'k8s logs': ['parley k8s logs --request "$REQUEST_ID" --since 1h', 'parley k8s logs --service scope --follow'],
  'k8s bundle': ['parley k8s bundle support --since 2h'],
  demo: ['parley demo'],
  completion: ['eval "$(parley completion bash)"', 'parley completion fish | source'],
};

/** The examples of a command, or one of each command below it. */
export function examplesText(command: Command): string {
  const path = pathOf(command);
  const own = examples[path] ?? Object.entries(examples).flatMap(([name, texts]) => below(path, name, texts));
  return ['', own.length === 1 ? 'Example:' : 'Examples:', ...own.map((example) => `  ${example}`)].join('\n');
}

function below(path: string, name: string, texts: string[]): string[] {
  return name.startsWith(`${path} `) ? texts.slice(0, 1) : [];
}

function pathOf(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${pathOf(parent)} ${command.name()}` : command.name();
}
