#!/usr/bin/env bash
# Builds and starts a Kubernetes control plane without nodes in FOLDER, for trying `parley k8s`: etcd, API server,
# controller manager and scheduler. Needs Go, openssl, curl, and etcd on PATH. To stop it, kill the processes whose ids
# are in FOLDER/pids.
set -eu
folder=$(realpath -m "${1:?usage: start-control-plane.sh FOLDER [VERSION]}")
version=${2:-1.34.4}
mkdir -p "$folder" && cd "$folder"

build() {
  local module="k8s.io/kubernetes@v$version" named=k8s.io/component-base/version
  go mod download "$module"
  cp -r "$(go env GOMODCACHE)/$module" source && chmod -R u+w source
  # Kubernetes' staging packages are also published as separate modules; use those.
  sed -i -E "s#=> \./staging/src/(k8s.io/[a-z0-9-]+)#=> \1 v0.${version#*.}#" source/go.mod
  rm -rf source/vendor source/go.work
  (cd source && GOFLAGS=-mod=mod go build -o .. \
    -ldflags "-X $named.gitVersion=v$version -X $named.gitMajor=1 -X $named.gitMinor=$(cut -d. -f2 <<< "$version")" \
    ./cmd/kube-apiserver ./cmd/kube-controller-manager ./cmd/kube-scheduler)
  rm -rf source
}
[ -x kube-scheduler ] || build

start() { "$@" > "$(basename "$1").log" 2>&1 & echo $! >> pids; }
token=$(openssl rand -hex 16)
rm -rf etcd.data pids
echo "$token,admin,1,\"system:masters\"" > tokens.csv
openssl genrsa -out accounts.key 2048 2> /dev/null
start etcd --data-dir etcd.data --listen-client-urls http://127.0.0.1:22379 --advertise-client-urls http://127.0.0.1:22379 \
  --listen-peer-urls http://127.0.0.1:22380
start ./kube-apiserver --etcd-servers http://127.0.0.1:22379 --bind-address 127.0.0.1 --secure-port 26443 --cert-dir certs \
  --token-auth-file tokens.csv --authorization-mode RBAC --service-cluster-ip-range 10.99.0.0/16 \
  --service-account-issuer https://parley.example --service-account-key-file accounts.key --service-account-signing-key-file accounts.key
cat > kubeconfig << END
apiVersion: v1
kind: Config
clusters: [{ name: test, cluster: { server: 'https://127.0.0.1:26443', certificate-authority: $folder/certs/apiserver.crt } }]
users: [{ name: admin, user: { token: $token } }]
contexts: [{ name: test, context: { cluster: test, user: admin } }]
current-context: test
END
chmod 600 kubeconfig tokens.csv
for ((try = 0; try < 60; try++)); do
  curl -fsk -H "authorization: Bearer $token" https://127.0.0.1:26443/readyz > /dev/null && break
  sleep 1
done
start ./kube-controller-manager --kubeconfig kubeconfig --leader-elect=false --bind-address 127.0.0.1 --secure-port 26257 \
  --cert-dir certs --service-account-private-key-file accounts.key --root-ca-file certs/apiserver.crt
start ./kube-scheduler --kubeconfig kubeconfig --leader-elect=false --bind-address 127.0.0.1 --secure-port 26259 --cert-dir certs

# CRDs of the operator kinds that the chart can render, in the versions whose schemas are in tools/kube/schemas.
crd() {
  curl -fsSk -o /dev/null -H "authorization: Bearer $token" -H 'content-type: application/yaml' \
    --data-binary "@$(go mod download -json "$1" | sed -n 's/^\t"Dir": "\(.*\)",$/\1/p')/$2" \
    https://127.0.0.1:26443/apis/apiextensions.k8s.io/v1/customresourcedefinitions
}
prometheus=github.com/prometheus-operator/prometheus-operator@v0.85.0
for kind in podmonitors prometheusrules; do crd $prometheus example/prometheus-operator-crd/monitoring.coreos.com_$kind.yaml; done
crd github.com/kedacore/keda/v2@v2.21.0 config/crd/bases/keda.sh_scaledobjects.yaml
crd github.com/external-secrets/external-secrets@v1.3.2 config/crds/bases/external-secrets.io_externalsecrets.yaml
crd sigs.k8s.io/gateway-api@v1.3.0 config/crd/standard/gateway.networking.k8s.io_httproutes.yaml
echo "PARLEY_KUBECONFIG=$folder/kubeconfig"
