#!/bin/sh
# Packs the example and uploads it: ADDRESS=https://twin.example TOKEN=… PROJECT=… ADAPTER=… sh upload.sh
set -e
cd "$(dirname "$0")"
zip -qr /tmp/package.zip manifest.json config.json ./*.js
curl -fsS -H "Token: $TOKEN" -F file=@/tmp/package.zip \
  "$ADDRESS/api/Project/UploadProjectAdapterPackage?projectId=$PROJECT&adapterId=$ADAPTER"
